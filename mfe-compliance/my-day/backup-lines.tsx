import { unprovedDays } from '@portal/contracts/protocol';
import { Message } from '@portal/ui-kit';
import { useDeskCounts } from './api.ts';
import { messages } from './messages.ts';

/** Says that the newest backup is damaged, and that none was proved for two nights (docs/store 26). */
export function BackupLines() {
  const backup = useDeskCounts().data?.backup;
  if (!backup) return null;
  const { damaged, proved_days: count } = backup;
  return (
    <>
      {damaged && <Message tone="warning">{messages.backup.damaged}</Message>}
      {count === null && <Message tone="warning">{messages.backup.none}</Message>}
      {count !== null && count >= unprovedDays && <Message tone="warning">{messages.backup.old({ count })}</Message>}
    </>
  );
}

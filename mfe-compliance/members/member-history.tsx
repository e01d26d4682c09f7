import type { Member } from '@portal/contracts/members';
import { BulletList, Button, Dialog, Meta } from '@portal/ui-kit';
import { formatInstant } from '@portal/portal-views';
import { useMemberHistory } from './members-data.ts';
import { words } from './words.ts';

const said = words.history;

/** Who changed what of a member, and when; the last change first. */
export function MemberHistory({ member, onClose }: { member: Member; onClose: () => void }) {
  const { data, error } = useMemberHistory(member.id);
  return (
    <Dialog
      title={said.title({ name: member.name })}
      onClose={onClose}
      words={words}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {!data && <p>{error ? said.failed : words.loading}</p>}
      {data && (
        <BulletList>
          {data.toReversed().map(({ at, who, what, kind, from, to }) => (
            <li key={`${at} ${kind}`}>
              <bdi>{said.line({ what, from, to })}</bdi>
              <Meta>
                <bdi>{said.by({ who, at: formatInstant(at) })}</bdi>
              </Meta>
            </li>
          ))}
        </BulletList>
      )}
    </Dialog>
  );
}

import type { ProtocolRow } from '@portal/contracts/protocol';
import { Dialog, Meta, Spinner, styled } from '@portal/ui-kit';
import { LoadFailed } from '@portal/portal-views';
import { lazyPart, WhenLoaded } from '@portal/web-kit';
import { messages } from '../../messages.ts';
import { useAssignmentData } from './api.ts';

/** Loaded, with its checks, when the dialog opens, not with the lists. */
const AssignForm = lazyPart(async () => (await import('./assign-form.tsx')).AssignForm);

type Assigned = Pick<ProtocolRow, 'id' | 'number' | 'title'>;

const About = styled(Meta)`
  margin-bottom: 20px;
`;

interface Props {
  row: Assigned;
  /** Why a second reviewer is needed before the response is forwarded; Save then forwards it. */
  secondNeeded?: string | undefined;
  onClose: () => void;
}

/** The reviewer modal (docs/specification 16): who may review is read when it opens. */
export function AssignDialog({ row, secondNeeded, onClose }: Props) {
  const { data, error, refetch } = useAssignmentData(row.id);
  const about = (
    <About>
      <strong>{row.number}</strong> {row.title}
    </About>
  );
  const beforehand = (
    <Dialog title={messages.assign.title} onClose={onClose} words={messages.assign}>
      {about}
      {error && !data ? (
        <LoadFailed error={error} retry={() => void refetch()} level={3} />
      ) : (
        <Spinner text={messages.assign.loading} />
      )}
    </Dialog>
  );
  if (!data) return beforehand;
  return (
    <WhenLoaded meanwhile={beforehand}>
      <AssignForm data={data} about={about} secondNeeded={secondNeeded} onClose={onClose} />
    </WhenLoaded>
  );
}

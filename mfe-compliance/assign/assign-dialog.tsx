import type { ProtocolRow } from '@portal/contracts/protocol';
import { Dialog, Meta, Spinner } from '@portal/ui-kit';
import { LoadFailed } from '@portal/views';
import { styled } from 'styled-components';
import { words } from '../words.ts';
import { AssignForm } from './assign-form.tsx';
import { useAssignmentData } from './assignment-data.ts';

type Assigned = Pick<ProtocolRow, 'id' | 'number' | 'title'>;

const About = styled(Meta)`
  margin-bottom: 20px;
`;

/** The reviewer modal (specification section 2): who may review is read when it opens. */
export function AssignDialog({ row, onClose }: { row: Assigned; onClose: () => void }) {
  const { data, error, refetch } = useAssignmentData(row.id);
  const about = (
    <About>
      <strong>{row.number}</strong> {row.title}
    </About>
  );
  if (data) return <AssignForm data={data} about={about} onClose={onClose} />;
  return (
    <Dialog title={words.assign.title} onClose={onClose} words={words.assign}>
      {about}
      {error ? (
        <LoadFailed error={error} retry={() => void refetch()} level={3} />
      ) : (
        <Spinner text={words.assign.loading} />
      )}
    </Dialog>
  );
}

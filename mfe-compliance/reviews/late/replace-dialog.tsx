import type { ReviewSlot } from '@portal/contracts/reviews';
import { Dialog, Spinner } from '@portal/ui-kit';
import { LoadFailed } from '@portal/portal-views';
import { lazyPart, WhenLoaded } from '@portal/web-kit';
import { type ReactNode } from 'react';
import { useAssignmentData } from '../assign/api.ts';
import { nameInSlot } from '../assign/slots.ts';
import { messages } from './messages.ts';

/** Loaded when the dialog opens, not with the lists. */
const ReplaceForm = lazyPart(async () => (await import('./replace-form.tsx')).ReplaceForm);

export interface Replaced {
  id: string;
  number: string;
  title: string;
  slot: ReviewSlot;
  /** Who holds the place; undefined where it is empty. */
  name?: string | undefined;
  /** What the desk knows of them: address, days late, absence. */
  about?: ReactNode;
}

/** Gives the place of one reviewer to another (docs/reviews 21): who may review is read when it opens. */
export function ReplaceDialog({ row, onClose }: { row: Replaced; onClose: () => void }) {
  const { data, error, refetch } = useAssignmentData(row.id);
  // Who holds the place now: another officer may have been faster.
  const name = data ? nameInSlot(data, row.slot) || undefined : row.name;
  const now = name === row.name ? row : { ...row, name, about: undefined };
  const title = name === undefined ? messages.replacing.vacant : messages.replacing.title({ name });
  const beforehand = (
    <Dialog title={title} onClose={onClose} words={messages}>
      {error && !data ? (
        <LoadFailed error={error} retry={() => void refetch()} level={3} />
      ) : (
        <Spinner text={messages.loading} />
      )}
    </Dialog>
  );
  if (!data) return beforehand;
  return (
    <WhenLoaded meanwhile={beforehand}>
      <ReplaceForm title={title} row={now} data={data} onClose={onClose} />
    </WhenLoaded>
  );
}

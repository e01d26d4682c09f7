import type { Counts } from '@portal/contracts/protocol';
import { ButtonLink, DraftRow, Link, VisuallyHidden } from '@portal/ui-kit';
import { protocolPage } from '@portal/portal-views';
import { respondPath } from '../../paths.ts';
import { messages } from '../messages.ts';
import { listOf } from '../filter.ts';

interface Props {
  rows: NonNullable<Counts['waiting']>;
  /** Whether there are more than `rows`. */
  hasMore: boolean;
}

/** Rejected protocols, each with the way to its response. */
export const WaitingRejected = ({ rows, hasMore }: Props) => (
  <>
    {rows.map(({ id, number, title }) => (
      <DraftRow
        key={id}
        title={messages.waiting.rejected({ number })}
        meta={<Link href={protocolPage(id)}>{title}</Link>}
        actions={
          <ButtonLink small href={respondPath(id)}>
            {messages.submissions.respond}
            <VisuallyHidden> {messages.waiting.to({ number })}</VisuallyHidden>
          </ButtonLink>
        }
      />
    ))}
    {hasMore && (
      <DraftRow
        title={messages.waiting.moreRejected}
        actions={
          <ButtonLink variant="secondary" small href={listOf({ status: 'rejected' })}>
            {messages.waiting.showRejected}
          </ButtonLink>
        }
      />
    )}
  </>
);

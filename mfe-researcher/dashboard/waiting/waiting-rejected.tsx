import type { Counts } from '@portal/contracts/protocol';
import { ButtonLink, DraftRow, Link, VisuallyHidden } from '@portal/ui-kit';
import { protocolPage } from '@portal/portal-views';
import { respondPath } from '../../paths.ts';
import { words } from '../words.ts';
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
        title={words.waiting.rejected({ number })}
        meta={<Link href={protocolPage(id)}>{title}</Link>}
        actions={
          <ButtonLink small href={respondPath(id)}>
            {words.submissions.respond}
            <VisuallyHidden> {words.waiting.to({ number })}</VisuallyHidden>
          </ButtonLink>
        }
      />
    ))}
    {hasMore && (
      <DraftRow
        title={words.waiting.moreRejected}
        actions={
          <ButtonLink variant="secondary" small href={listOf({ status: 'rejected' })}>
            {words.waiting.showRejected}
          </ButtonLink>
        }
      />
    )}
  </>
);

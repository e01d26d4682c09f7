import { pageSize } from '@portal/contracts/http';
import {
  ButtonLink,
  Card,
  ListState,
  PageHead,
  PageSection,
  Pages,
  Spinner,
  Table,
  TableSkeleton,
} from '@portal/ui-kit';
import { useUser } from '@portal/web-kit';
import { FlashPlace } from '../flash/flash-place.tsx';
import { KeptFocus } from '../list/kept-focus.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { usePageHeading } from '../page/use-page-heading.ts';
import { words as common } from '../words.ts';
import { followUpColumns } from './follow-up-columns.tsx';
import { useFollowUps } from './follow-up-queries.ts';
import { FollowUpsToolbar } from './follow-ups-toolbar.tsx';
import { useAcknowledge } from './use-acknowledge.ts';
import { followUpsHref, useFollowUpsAddress } from './use-follow-ups-address.ts';
import { words } from './words.ts';

/** Own follow-ups, or for compliance all of them, each to be acknowledged (rules.md, Follow-ups). */
export function FollowUpsPage() {
  const titleRef = usePageHeading(words.title);
  const { isFiltered, ...asked } = useFollowUpsAddress();
  const { data, error, refetch } = useFollowUps(asked);
  const { acknowledge } = useAcknowledge();
  const isCompliance = useUser().role === 'compliance';
  const columns = followUpColumns(isCompliance ? acknowledge : undefined);

  const content = () => {
    if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />;
    if (!data) {
      return (
        <>
          <Spinner text={common.load.loading} />
          <TableSkeleton columns={columns} />
        </>
      );
    }
    if (data.items.length === 0) {
      const ownOrAll = isCompliance ? words.emptyAll : words.emptyOwn;
      const showAll = (
        <ButtonLink variant="secondary" href={followUpsHref({})}>
          {words.showAll}
        </ButtonLink>
      );
      return (
        <ListState
          kind="empty"
          level={2}
          title={words.empty}
          text={isFiltered ? words.noneFound : ownOrAll}
          action={isFiltered || asked.page > 1 ? showAll : undefined}
        />
      );
    }
    const first = (asked.page - 1) * pageSize + 1;
    return (
      <>
        <Table caption={words.title} columns={columns} rows={data.items} rowKey={(row) => row.id} />
        <Pages
          page={asked.page}
          last={Math.max(1, Math.ceil(data.total / pageSize))}
          href={(page) => followUpsHref({ ...asked, page })}
          summary={common.pages.showing(first, first + data.items.length - 1, data.total)}
          words={common.pages}
        />
      </>
    );
  };
  return (
    <>
      <PageHead title={words.title} titleRef={titleRef} />
      <FlashPlace />
      <PageSection>
        <KeptFocus label={words.title}>
          <Card as="div" aria-busy={!data}>
            <FollowUpsToolbar {...asked} />
            {content()}
          </Card>
        </KeptFocus>
      </PageSection>
    </>
  );
}

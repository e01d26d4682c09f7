import type { FollowUpRow } from '@portal/contracts/follow-ups';
import { ButtonLink, PageHead, PageSection, type Column } from '@portal/ui-kit';
import { queryOf, useUser } from '@portal/web-kit';
import type { ReactNode } from 'react';
import { FlashPlace } from '../flash/flash-place.tsx';
import { ExportLinks } from '../list/export-links.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePageHeading } from '../page/use-page-heading.ts';
import { followUpColumns } from './follow-up-columns.tsx';
import { followUpsList, useFollowUps } from './follow-up-queries.ts';
import { FollowUpsToolbar } from './follow-ups-toolbar.tsx';
import { useAcknowledge } from './use-acknowledge.ts';
import { followUpsHref, useFollowUpsAddress } from './use-follow-ups-address.ts';
import { messages } from './messages.ts';

interface Props {
  /** A column of compliance's, before the actions. */
  tick?: Column<FollowUpRow>;
  /** What compliance can do with what is ticked. */
  tools?: ReactNode;
}

/** Own follow-ups, or for compliance all of them, each to be acknowledged. */
export function FollowUpsPage({ tick, tools }: Props) {
  const titleRef = usePageHeading(messages.title);
  const { isFiltered, ...asked } = useFollowUpsAddress();
  const { search, kind, state } = asked;
  const query = useFollowUps(asked);
  const { acknowledge } = useAcknowledge();
  const isCompliance = useUser().role === 'compliance';
  const showAll = (
    <ButtonLink variant="secondary" href={followUpsHref({})}>
      {messages.showAll}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={messages.title} titleRef={titleRef} />
      <FlashPlace />
      <PageSection>
        <PagedList
          caption={messages.title}
          query={query}
          page={asked.page}
          href={(page) => followUpsHref({ ...asked, page })}
          columns={followUpColumns(isCompliance ? acknowledge : undefined, tick)}
          rowKey={(row) => row.id}
          isFiltered={isFiltered}
          empty={{ title: messages.empty, text: isCompliance ? messages.emptyAll : messages.emptyOwn }}
          none={{ title: messages.empty, text: messages.noneFound, action: showAll }}
          toolbar={
            <FollowUpsToolbar search={search} kind={kind} state={state} isFiltered={isFiltered}>
              {tools}
              {isCompliance && <ExportLinks list={followUpsList} query={queryOf({ search, kind, state })} />}
            </FollowUpsToolbar>
          }
        />
      </PageSection>
    </>
  );
}

import { ButtonLink, PageSection, SectionHead } from '@portal/ui-kit';
import { actionsColumn, protocolColumns, ProtocolList, RowLink } from '@portal/views';
import { newApplicationPath } from '../drafts/draft-paths.ts';
import { words } from '../words.ts';
import { listOf, useFilter } from './filter.ts';
import { SubmissionsToolbar } from './submissions-toolbar.tsx';

const { number, title, status, date } = protocolColumns;
const columns = [
  number,
  title,
  status,
  date,
  actionsColumn((row) => <RowLink row={row}>{words.submissions.view}</RowLink>),
];

const nothingYet = {
  title: words.submissions.empty,
  text: words.submissions.emptyText,
  action: <ButtonLink href={newApplicationPath}>{words.dashboard.newApplication}</ButtonLink>,
};
const nothingFound = {
  title: words.submissions.empty,
  text: words.submissions.noneFound,
  action: (
    <ButtonLink variant="secondary" href={listOf({})}>
      {words.submissions.showAll}
    </ButtonLink>
  ),
};

/** My Submissions (specification section 2). */
export function Submissions() {
  const filter = useFilter();
  const isFiltered = filter.status !== undefined || filter.search !== undefined;
  return (
    <PageSection aria-labelledby="my-submissions">
      <SectionHead>
        <h2 id="my-submissions">{words.submissions.title}</h2>
      </SectionHead>
      <ProtocolList
        caption={words.submissions.title}
        statuses={filter.status && [filter.status]}
        search={filter.search}
        toolbar={<SubmissionsToolbar {...filter} />}
        columns={columns}
        empty={isFiltered ? nothingFound : nothingYet}
      />
    </PageSection>
  );
}

import { ButtonLink, PageSection, SectionHead, VisuallyHidden } from '@portal/ui-kit';
import { actionsColumn, protocolColumns, ProtocolList, RowLink } from '@portal/portal-views';
import { newApplicationPath } from '../drafts/draft-paths.ts';
import { respondPath } from '../paths.ts';
import { words } from './words.ts';

const { number, title, status, date } = protocolColumns;
const columns = [
  number,
  title,
  status,
  date,
  actionsColumn((row) => (
    <>
      <RowLink row={row}>{words.submissions.view}</RowLink>
      {row.actions.includes('respond') && (
        <ButtonLink small href={respondPath(row.id)}>
          {words.submissions.respond}
          <VisuallyHidden> {words.waiting.to({ number: row.number })}</VisuallyHidden>
        </ButtonLink>
      )}
    </>
  )),
];

const nothingYet = {
  get title() {
    return words.submissions.empty;
  },
  get text() {
    return words.submissions.emptyText;
  },
  get action() {
    return <ButtonLink href={newApplicationPath}>{words.dashboard.newApplication}</ButtonLink>;
  },
};

/** My Submissions (specification section 2). */
export function Submissions() {
  return (
    <PageSection aria-labelledby="my-submissions">
      <SectionHead>
        <h2 id="my-submissions">{words.submissions.title}</h2>
      </SectionHead>
      <ProtocolList caption={words.submissions.title} columns={columns} empty={nothingYet} />
    </PageSection>
  );
}

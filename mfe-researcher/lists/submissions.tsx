import { ButtonLink, PageSection, SectionHead, VisuallyHidden } from '@portal/ui-kit';
import { actionsColumn, protocolColumns, ProtocolList, RowLink } from '@portal/portal-views';
import { completePath, newApplicationPath, respondPath } from '../drafts/draft-paths.ts';
import { messages } from './messages.ts';

const { number, title, status, date } = protocolColumns;
const columns = [
  number,
  title,
  status,
  date,
  actionsColumn((row) => (
    <>
      <RowLink row={row}>{messages.submissions.view}</RowLink>
      {row.actions.includes('complete') && (
        <ButtonLink small href={completePath(row.id)}>
          {messages.submissions.complete}
          <VisuallyHidden> {row.number}</VisuallyHidden>
        </ButtonLink>
      )}
      {row.actions.includes('respond') && (
        <ButtonLink small href={respondPath(row.id)}>
          {messages.submissions.respond}
          <VisuallyHidden> {messages.waiting.to({ number: row.number })}</VisuallyHidden>
        </ButtonLink>
      )}
    </>
  )),
];

const nothingYet = {
  get title() {
    return messages.submissions.empty;
  },
  get text() {
    return messages.submissions.emptyText;
  },
  get action() {
    return <ButtonLink href={newApplicationPath}>{messages.dashboard.newApplication}</ButtonLink>;
  },
};

/** My Submissions (docs/specification 6). */
export function Submissions() {
  return (
    <PageSection aria-labelledby="my-submissions">
      <SectionHead>
        <h2 id="my-submissions">{messages.submissions.title}</h2>
      </SectionHead>
      <ProtocolList caption={messages.submissions.title} columns={columns} returns empty={nothingYet} />
    </PageSection>
  );
}

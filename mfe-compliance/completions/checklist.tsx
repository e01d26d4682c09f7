import '@portal/portal-views/contract-messages';
import '@portal/portal-views/warning-messages';
import { formOf, type Form } from '@portal/contracts/council';
import type { ScreeningLine } from '@portal/contracts/completions';
import { letteredOf, linkLabel, type PointLink } from '@portal/contracts/points';
import type { Protocol } from '@portal/contracts/protocol';
import { FailureMessage, flash, protocolPath, useProtocolCommand } from '@portal/portal-views';
import { Button, ButtonRow, Checkbox, Link, VisuallyHidden, styled } from '@portal/ui-kit';
import { api, useDraftFact, type OpenDraft } from '@portal/web-kit';
import { addPoint, isTicked, tick } from './check-draft.ts';
import { findingsOf } from './findings.ts';
import { messages } from './messages.ts';

const said = messages.check;

interface Props {
  protocol: Protocol;
  draft: OpenDraft;
  /** A point was added to what will be asked. */
  onAsk: () => void;
}

/** What an answer such as 'documents.0.cv' is about. */
function linkOf(form: Form, field: string): PointLink | undefined {
  const [section = '', , name] = field.split('.');
  if (!(section in form.sections)) return undefined;
  return section === form.attachments.name && name !== undefined ? { section, field: name } : { section };
}

/** Where the page shows it: the table of attachments, or a lettered section. */
const hrefOf = (form: Form, link: PointLink): string =>
  link.section === form.attachments.name ? '#attachments' : `#section-${letteredOf(form, link)?.letter ?? ''}`;

interface FindingProps {
  form: Form;
  field: string;
  message: string;
  onAsk: (link?: PointLink) => void;
}

function Finding({ form, field, message, onAsk }: FindingProps) {
  const link = linkOf(form, field);
  return (
    <li>
      <span>
        {message} {link && <Link href={hrefOf(form, link)}>{linkLabel(form, link).title}</Link>}
      </span>
      <Button variant="quiet" small onClick={() => onAsk(link)}>
        {said.ask}
        <VisuallyHidden> {message}</VisuallyHidden>
      </Button>
    </li>
  );
}

function Line({ line, draft, onAsk }: { line: ScreeningLine; draft: OpenDraft; onAsk: () => void }) {
  const isOk = useDraftFact(draft, ({ body }) => isTicked(body, line.id));
  return (
    <li>
      <Checkbox label={line.text} checked={isOk} onChange={({ target }) => tick(draft, line.id, target.checked)} />
      {!isOk && (
        <Button variant="quiet" small onClick={onAsk}>
          {said.ask}
          <VisuallyHidden> {line.text}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** Each line with its button at the end, below it where there is no room. */
const Lines = styled.ul`
  margin-block: var(--s2) var(--s5);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--s3);
    min-height: 48px;
    padding-block: var(--s1);
    border-top: 1px solid var(--divider);
  }
  li > :first-child {
    flex: 1 1 20rem;
  }
`;

/** What the portal finds, the council's checklist, and that nothing is missing (docs/completions 11). */
export function Checklist({ protocol, draft, onAsk }: Props) {
  const findings = findingsOf(protocol);
  const { screening = [] } = protocol;
  const ask = (text: string, link?: PointLink) => {
    addPoint(draft, { text, links: link ? [link] : [] });
    onAsk();
  };
  const checked = useProtocolCommand({
    send: () => {
      const { body } = draft.store.getState();
      const items = screening.map(({ id, text }) => ({ id, text, ok: isTicked(body, id) }));
      return api.post(protocolPath(protocol.id, 'checked'), { items }, { ifMatch: `"${protocol.version}"` });
    },
    onDone: () => flash('success', said.done),
  });
  return (
    <>
      {findings.length > 0 && (
        <>
          <h3>{said.findings}</h3>
          <Lines>
            {findings.map(({ field, message }) => (
              <Finding
                key={`${field} ${message}`}
                form={formOf(protocol)}
                field={field}
                message={message}
                onAsk={(link) => ask(message, link)}
              />
            ))}
          </Lines>
        </>
      )}
      {screening.length > 0 && (
        <>
          <h3>{said.list}</h3>
          <Lines>
            {screening.map((line) => (
              <Line key={line.id} line={line} draft={draft} onAsk={() => ask(line.text, line.link)} />
            ))}
          </Lines>
        </>
      )}
      <FailureMessage failure={checked.failure} />
      <ButtonRow>
        <Button variant="secondary" small busy={checked.busy} onClick={() => checked.run()}>
          {said.nothing}
        </Button>
      </ButtonRow>
    </>
  );
}

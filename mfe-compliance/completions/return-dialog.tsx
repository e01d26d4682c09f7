import { formOf } from '@portal/contracts/council';
import { returnLimits } from '@portal/contracts/completions';
import { isBlank, isDay } from '@portal/contracts/form';
import type { FieldError } from '@portal/contracts/http';
import { formatDay } from '@portal/contracts/presentation';
import type { Protocol } from '@portal/contracts/protocol';
import { CommandDialog, givenMarks, marksIn, OpenDraftMark, portalToday, protocolPath } from '@portal/portal-views';
import { Button, DateInput, Field, Icon, Meta, TextArea, VisuallyHidden, styled } from '@portal/ui-kit';
import { api, useDraftFact, useSendDrafts, type OpenDraft } from '@portal/web-kit';
import { PointLinks } from '../decisions/points/point-links.tsx';
import { putReturn, typedReturn, type TypedReturn } from './check-draft.ts';
import { messages } from './messages.ts';

const said = messages.return;

interface Props {
  protocol: Protocol;
  draft: OpenDraft;
  onClose: () => void;
}

function problemsOf({ points, due_on }: TypedReturn): readonly FieldError[] {
  const texts = points.flatMap(({ text }, index) =>
    isBlank(text) || text.trim().length > returnLimits.text
      ? [{ field: `points.${index}`, message: said.textMissing }]
      : [],
  );
  return [...texts, ...(isDay(due_on) ? [] : [{ field: 'due_on', message: said.dueMissing }])];
}

/** What the researcher will be mailed. */
const Preview = ({ protocol, typed: { points, due_on } }: { protocol: Protocol; typed: TypedReturn }) => (
  <section aria-label={said.mail}>
    <h3>{said.mail}</h3>
    <p>
      <strong>{said.subject({ number: protocol.number })}</strong>
    </p>
    <p>{said.text({ points: points.length, day: isDay(due_on) ? formatDay(due_on) : '…' })}</p>
  </section>
);

const Add = styled.div`
  margin-block: var(--s2) var(--s4);
`;

/** Returns an application with its points, each with what it is about (docs/completions 1). What is typed is kept as a draft. */
export function ReturnDialog({ protocol, draft, onClose }: Props) {
  const typed = typedReturn(useDraftFact(draft, ({ body }) => body));
  const { points, due_on } = typed;
  const send = useSendDrafts();
  const change = (index: number, changes: object) =>
    putReturn(draft, { points: points.map((point, at) => (at === index ? { ...point, ...changes } : point)) });
  return (
    <CommandDialog<Record<string, unknown>>
      title={said.title}
      words={messages}
      yes={said.yes}
      disabled={points.length === 0}
      check={() => problemsOf(typedReturn(draft.store.getState().body))}
      send={() =>
        send(draft.ref.subject, () => {
          const { body } = draft.store.getState();
          const marks = givenMarks(marksIn(body));
          return api.post(
            protocolPath(protocol.id, 'return'),
            { ...typedReturn(body), ...(marks.length > 0 && { marks }) },
            { ifMatch: `"${protocol.version}"` },
          );
        })
      }
      done={() => said.done({ number: protocol.number })}
      rereads={['protocols', 'desk']}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Meta>{said.about}</Meta>
          {points.map(({ text, links = [] }, index) => (
            <div key={index}>
              <Field {...field(`points.${index}`)} label={said.point({ n: index + 1 })} required>
                <TextArea
                  rows={3}
                  maxLength={returnLimits.text}
                  value={text}
                  onChange={({ target }) => change(index, { text: target.value })}
                />
              </Field>
              <PointLinks
                form={formOf(protocol)}
                name={said.name({ n: index + 1 })}
                links={links}
                onChange={(next) => change(index, { links: next })}
              />
              {points.length > 1 && (
                <Button variant="quiet" small onClick={() => putReturn(draft, { points: points.toSpliced(index, 1) })}>
                  {said.remove}
                  <VisuallyHidden>{said.removeWhich({ n: index + 1 })}</VisuallyHidden>
                </Button>
              )}
            </div>
          ))}
          {points.length < returnLimits.points && (
            <Add>
              <Button variant="secondary" small onClick={() => putReturn(draft, { points: [...points, { text: '' }] })}>
                <Icon name="plus" small />
                {said.add}
              </Button>
            </Add>
          )}
          <Field {...field('due_on')} label={said.due} width="mid" required>
            <DateInput
              min={portalToday()}
              value={due_on}
              onChange={({ target }) => putReturn(draft, { due_on: target.value })}
            />
          </Field>
          <Preview protocol={protocol} typed={typed} />
          <OpenDraftMark draft={draft} />
        </>
      )}
    </CommandDialog>
  );
}

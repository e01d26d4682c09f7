import { labelOf, type Answers, type FileField } from '@portal/contracts/form';
import { answerText, attachedFile, readingMessages, recordFacts } from '@portal/contracts/presentation';
import { styled } from '@portal/ui-kit';
import { CompareRow } from '@portal/ui-kit/document';
import {
  FieldQuestion,
  FileLink,
  FileQuestion,
  FlagGroup,
  type QuestionRenderers,
  type FlagsProps,
  type QuestionProps,
} from '@portal/portal-views';
import { useWatch } from 'react-hook-form';
import { messages } from '../../points/respond-messages.ts';
import { useCardMessages, useVersions } from './start-answers.ts';

const Line = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;

function Attached({ label, link }: { label: string | undefined; link: unknown }) {
  const file = attachedFile(link);
  return (
    <Line>
      {label} {file ? <FileLink file={file} /> : readingMessages.answers.notAttached}
    </Line>
  );
}

/** What is attached now and, where it was replaced already, what was submitted. */
function FileNote({ field, path }: { field: FileField; path: string }) {
  const { start, now } = useVersions(path);
  const [before, present] = [start?.[field.name], now?.[field.name]];
  return (
    <>
      {field.hint && <Line>{field.hint}</Line>}
      {before !== present && <Attached label={messages.submitted} link={before} />}
      <Attached label={attachedFile(present) && messages.current} link={present} />
    </>
  );
}

type Question = Omit<QuestionProps, 'label'>;

function TypedCompared(question: Question) {
  const { field, path, record } = question;
  const { start } = useVersions(path);
  const says = useCardMessages();
  const answer: unknown = useWatch({ name: path });
  const was = start && answerText(field, start);
  const is = answerText(field, { ...record, [field.name]: answer });
  return (
    <CompareRow
      oldLabel={says.asSubmitted}
      old={was === undefined ? says.newRow : was || readingMessages.answers.blank}
      changed={was === is ? undefined : messages.changed}
    >
      <FieldQuestion {...question} />
    </CompareRow>
  );
}

/** A question with its answer as submitted beside it. */
function ComparedQuestion(question: Question) {
  const { field, path, record, context } = question;
  if (field.kind !== 'file') return <TypedCompared {...question} />;
  const label = labelOf(field, record, context);
  return <FileQuestion {...question} field={field} label={label} note={<FileNote field={field} path={path} />} />;
}

const ticked = (flags: FlagsProps['flags'], record: Answers): string => {
  const [fact] = recordFacts(flags, record, { study_type: '', today: '' });
  return fact && 'text' in fact ? fact.text : '';
};

/** The flags of one group with those that were ticked beside them. */
function ComparedFlags({ flags, pathOf }: FlagsProps) {
  const paths = flags.map(({ name }) => pathOf(name));
  const { start } = useVersions(paths[0] ?? '');
  const says = useCardMessages();
  const values: readonly unknown[] = useWatch({ name: paths });
  const conditionless = flags.map(({ when: _when, ...flag }) => flag);
  const was = ticked(conditionless, start ?? {});
  const is = ticked(conditionless, Object.fromEntries(flags.map(({ name }, index) => [name, values[index]])));
  return (
    <CompareRow oldLabel={says.asSubmitted} old={was} changed={was === is ? undefined : messages.changed}>
      <FlagGroup flags={flags} pathOf={pathOf} />
    </CompareRow>
  );
}

export const comparedRenderers: QuestionRenderers = { Question: ComparedQuestion, Flags: ComparedFlags, Grid: 'div' };

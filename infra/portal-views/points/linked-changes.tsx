import type { Form } from '@portal/contracts/council';
import { usePageLanguage } from '@portal/web-kit';
import '../section-messages.ts';
import { linkLabel, type PointLink, type ChangesReader, type LinkedChange } from '@portal/contracts/points';
import { readingMessages, type ChangedAnswer, type Fact } from '@portal/contracts/presentation';
import { Meta } from '@portal/ui-kit';
import { Beside, BesidePair, Chip, Chips } from '@portal/ui-kit/ledger';
import { memo, type ReactNode } from 'react';
import { FileLink } from '../answers/file-link.tsx';
import { formatDate } from '../format/format-instant.ts';
import { wordDiff } from './word-diff.ts';
import { messages } from './messages.ts';

const textOf = (fact: Fact | undefined): string | undefined => (fact && 'text' in fact ? fact.text : undefined);

/** A text that stayed in part, with what went and came marked. */
const Marked = ({ before, now }: { before: string; now: string }) =>
  wordDiff(before, now).map(({ kind, text }, index) => {
    if (kind === 'same' || text.trim() === '') return kind === 'gone' ? null : text;
    return kind === 'gone' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
  });

function Side({ fact }: { fact: Fact | undefined }): ReactNode {
  if (!fact) return readingMessages.changes.none;
  return fact.kind === 'file' ? <FileLink file={fact.file} /> : (textOf(fact) ?? readingMessages.changes.none);
}

function Answer({ answer: { label, before, now }, reader }: { answer: ChangedAnswer; reader: ChangesReader }) {
  const [was, is] = [textOf(before), textOf(now)];
  const isFile = before?.kind === 'file' || now?.kind === 'file';
  const named = (side: string) => (isFile ? side : messages.was({ label, side: side.toLowerCase() }));
  return (
    <BesidePair
      sides={[
        { label: named(messages.before), value: <Side fact={before} /> },
        {
          label: named(messages.now[reader]),
          value: was !== undefined && is !== undefined ? <Marked before={was} now={is} /> : <Side fact={now} />,
        },
      ]}
    />
  );
}

function whenOf({ at, answers, link }: LinkedChange, reader: ChangesReader): string {
  if (answers.length === 0 || at === undefined) return messages.notChanged;
  if (link.field !== undefined) return messages.replacedOn({ day: formatDate(at) });
  return reader === 'owner' ? messages.savedOn({ day: formatDate(at) }) : messages.changedOn({ day: formatDate(at) });
}

/** A section or a document that a point is about, old beside new. */
const Change = ({ change, reader }: { change: LinkedChange; reader: ChangesReader }) => (
  <Beside letter={change.letter} title={change.title} when={whenOf(change, reader)}>
    {change.answers.map((answer, index) => (
      <Answer key={index} answer={answer} reader={reader} />
    ))}
    {change.file && (
      <BesidePair
        sides={[
          { label: messages.before, value: <FileLink file={change.file} /> },
          { label: messages.now[reader], value: <Meta as="span">{messages.sameFile}</Meta> },
        ]}
      />
    )}
  </Beside>
);

interface Props {
  changes: readonly LinkedChange[];
  reader: ChangesReader;
  /** What is shown with an earlier point: its title, and that point's number. */
  shownBefore?: readonly { title: string; n: number }[];
}

/** Everything that a point is about; what an earlier point shows is named only. */
export const LinkedChanges = memo(function LinkedChanges({ changes, reader, shownBefore = [] }: Props) {
  usePageLanguage();
  return (
    <>
      {changes.map((change) => (
        <Change key={`${change.link.section} ${change.link.field ?? ''}`} change={change} reader={reader} />
      ))}
      {shownBefore.map(({ title, n }) => (
        <Meta key={`${n} ${title}`}>{messages.shownWith({ title, n })}</Meta>
      ))}
    </>
  );
});

/** What a point is about, by the form of its application. */
export const LinkChips = ({ links, form }: { links: readonly PointLink[]; form: Form }) => (
  <Chips>
    {links.map((link) => {
      const { letter, title } = linkLabel(form, link);
      return (
        <Chip key={`${link.section} ${link.field ?? ''}`} letter={letter}>
          {title}
        </Chip>
      );
    })}
  </Chips>
);

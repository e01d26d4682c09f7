import { followUpTitle } from '@portal/contracts/follow-ups';
import { filled, foldWords, oneLine, soughtWords } from '@portal/contracts/texts';
import type { DeskPerson, FindAnswer, Found } from '@portal/contracts/finding';
import { validityText } from '@portal/contracts/approvals';
import { BadgeWithNotes, ListState, PageHead, Spinner } from '@portal/ui-kit';
import { Matched, Results } from '@portal/ui-kit/find';
import { formatDate, LoadFailed, protocolPage, StatusBadge, usePageHeading } from '@portal/portal-views';
import { useQuery, useSearchParams } from '@portal/web-kit';
import { Fragment, type ReactNode } from 'react';
import { messages } from './messages.ts';
import { FindBox, findQuery } from './find-box.tsx';

/** A word with its apostrophes and hyphens. */
const word = /[\p{L}\p{N}\p{M}]+(?:['´`ʹʻʼʾʿ‘’\-\u2010\u2011\u200c][\p{L}\p{N}\p{M}]+)*/gu;

/** From where to where the first word stands that the search meets folded, as "ndlovu" meets N'Dlovu (docs/lists 5). */
function foldedIn(text: string, asked: string): { from: number; end: number } | undefined {
  const sought = soughtWords(asked);
  const met = [...text.matchAll(word)].find(([each]) =>
    foldWords(each).some((folded) => sought.some((part) => folded.startsWith(part))),
  );
  return met && { from: met.index, end: met.index + met[0].length };
}

/** From where to where a text holds what was typed, or one of its parts, whatever the letter case. */
function typedIn(text: string, parts: readonly string[]): { from: number; end: number } | undefined {
  const lower = text.toLowerCase();
  return parts
    .filter((part) => part !== '')
    .map((part) => ({ from: lower.indexOf(part.toLowerCase()), length: part.length }))
    .filter(({ from }) => from >= 0)
    .map(({ from, length }) => ({ from, end: from + length }))[0];
}

/** What of a text the query met: the last nine digits of a telephone, an address, or words. */
function matchedIn(text: string, asked: string, by: FindAnswer['by']): ReactNode {
  const plain = by === 'telephone' ? asked.replace(/\D/g, '').slice(-9) : asked;
  const at = by === 'words' ? (typedIn(text, plain.split(/\s+/)) ?? foldedIn(text, asked)) : typedIn(text, [plain]);
  if (!at) return text;
  return (
    <>
      {text.slice(0, at.from)}
      <Matched>{text.slice(at.from, at.end)}</Matched>
      {text.slice(at.end)}
    </>
  );
}

const lines = (texts: readonly ReactNode[]): ReactNode =>
  texts.map((text, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {text}
    </Fragment>
  ));

function factsOf({ people }: Found, asked: string, by: FindAnswer['by']) {
  const show = (text: string) => matchedIn(text, asked, by);
  const [lead] = people;
  const of = (part: DeskPerson['part']) => people.filter((person) => person.part === part);
  const named = (person: DeskPerson) => show(person.name);
  // Of people other than the principal investigator only what the query matched is shown.
  const isLead = ({ part, name }: DeskPerson) => part === 'owner' && lead?.name.includes(name);
  const met = people.slice(1).filter((person) => {
    if (isLead(person)) return false;
    const texts = [person.name, person.institution ?? '', person.email ?? '', ...person.telephones];
    return texts.some((text) => typeof show(text) !== 'string');
  });
  const reachedBy = (person: DeskPerson) => [
    named(person),
    ...(by === 'email' && person.email ? [show(person.email)] : []),
    ...(by === 'telephone' ? person.telephones.map(show) : []),
  ];
  const metPart = (part: 'coordinator' | 'owner') => met.filter((person) => person.part === part).flatMap(reachedBy);
  return [
    {
      label: messages.investigator,
      value: lead && lines([named(lead), ...(by === 'email' ? [show(lead.email ?? '')] : [])]),
    },
    { label: messages.institution, value: lead?.institution && show(lead.institution) },
    { label: messages.telephone, value: lead && lines(lead.telephones.map(show)) },
    { label: messages.coordinator, value: lines(metPart('coordinator')) },
    { label: messages.owner, value: lines(metPart('owner')) },
    { label: messages.reviewers, value: lines(of('reviewer').flatMap(reachedBy)) },
  ].filter(({ value }) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0));
}

function notesOf(found: Found): string[] {
  const { archived_at, validity, status_since, waits_for, waiting_reviewers, waiting_forms } = found;
  if (archived_at !== null) return [messages.archived({ day: formatDate(archived_at) })];
  return [
    validity ? validityText(validity) : messages.since({ day: formatDate(status_since) }),
    ...(waits_for === null ? [] : [filled(messages.waits[waits_for], { names: waiting_reviewers })]),
    ...(waiting_forms.length === 0 ? [] : [messages.waits.forms({ forms: waiting_forms.map(followUpTitle) })]),
  ];
}

/** /find: what was found, in the order of the desk (docs/lists 13). */
export function FindPage() {
  const [query] = useSearchParams();
  const asked = oneLine(query.get('q') ?? '');
  const isAsked = asked !== '';
  const { data, error, refetch } = useQuery({ ...findQuery(asked), enabled: isAsked });
  const titleRef = usePageHeading(messages.title);
  return (
    <>
      {isAsked && <FindBox place="page" />}
      <PageHead
        title={messages.title}
        titleRef={titleRef}
        subtitle={
          isAsked
            ? data && data.rows.length > 0 && messages.found({ count: data.rows.length, asked, by: data.by })
            : messages.nothingText
        }
      />
      {!isAsked ? (
        <FindBox place="start" />
      ) : error && !data ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Spinner text={messages.loading} />
      ) : data.rows.length === 0 ? (
        <ListState
          kind="empty"
          level={2}
          icon="search"
          title={messages.nothing({ asked })}
          text={messages.nothingText}
        />
      ) : (
        <Results
          results={data.rows.map((row) => ({
            id: row.id,
            href: protocolPage(row.id),
            title: row.number,
            about: row.title,
            facts: factsOf(row, asked, data.by),
            state: (
              <BadgeWithNotes badge={<StatusBadge status={row.status} />}>
                {notesOf(row).map((note) => (
                  <div key={note}>{note}</div>
                ))}
              </BadgeWithNotes>
            ),
          }))}
        />
      )}
    </>
  );
}

import { formOf, type Form } from '@portal/contracts/council';
import type { Answers } from '@portal/contracts/form';
import type { FieldError } from '@portal/contracts/http';
import { maxProposed, proposedOn, type ProposedRecord } from '@portal/contracts/follow-ups';
import {
  cardSections,
  sectionOnCard,
  changesBetween,
  checkCard,
  isOfCard,
  mergeCard,
  overTextLimit,
  rowsOf,
  settleCard,
  type Application,
  type ChangedRecord,
  type ResponseCard,
  type SectionName,
} from '@portal/contracts/sections';
import { keepFiles } from '../files/files.rules.ts';
import type { Protocol, SectionRecord, SectionRecords } from '../protocol/protocol.types.ts';
import { throwIfInvalid } from '../protocol/refusal.rules.ts';
import { messages } from '../protocol/refusal.messages.ts';

type Answered = Pick<Protocol, 'form' | 'study_type' | 'title' | 'sections'>;

export const asApplication = ({
  study_type,
  title,
  sections: records,
}: Omit<Answered, 'form'>): Application & SectionRecords =>
  ({ study_type, title, ...records }) as Application & SectionRecords;

const ofSection = (proposed: readonly ProposedRecord[], section: ProposedRecord['section']) =>
  proposed.filter((one) => one.section === section);

/** The cards of the response page that these proposals are made on. */
const cardsOf = (form: Form, proposed: readonly ProposedRecord[]): readonly ResponseCard[] =>
  form.cards.filter((card) => proposed.some(({ section, record: id }) => isOfCard(card, { section, id })));

/** The records of a section with what is proposed: changed in place, left out, or added at the end. */
function applied(records: readonly Answers[], proposed: readonly ProposedRecord[]): readonly Answers[] {
  const of = (record: Answers) => proposed.find((one) => one.record === record.id);
  const kept = records.flatMap((record) => {
    const change = of(record);
    return change?.becomes === null ? [] : [{ ...record, ...change?.becomes }];
  });
  const known = new Set(records.map(({ id }) => id));
  const added = proposed.filter(({ record, becomes }) => becomes !== null && !known.has(record));
  return [...kept, ...added.map(({ record, becomes }) => ({ ...becomes, id: record }))];
}

const topOf = (proposed: readonly ProposedRecord[]): Answers =>
  Object.assign({}, ...ofSection(proposed, 'protocol').map(({ becomes }) => becomes)) as Answers;

/** The protocol with the proposed answers. Files of before stay its files. */
export function withProposed<P extends Protocol>(protocol: P, proposed: readonly ProposedRecord[]): P {
  const top = topOf(proposed);
  const changed = Object.entries(protocol.sections).flatMap(([name, records]) => {
    const here = ofSection(proposed, name);
    return here.length > 0 ? [[name, applied(records, here)] as const] : [];
  });
  const after = { ...protocol.sections, ...Object.fromEntries(changed) } as SectionRecords;
  const study_type = String(top.study_type ?? protocol.study_type);
  const title = String(top.title ?? protocol.title);
  return keepFiles({ ...protocol, study_type, title, sections: after }, protocol);
}

/** How the answers of two states of a protocol differ, on the cards of these proposals. `at` is a UTC instant. */
export const changesOfProposal = (
  proposed: readonly ProposedRecord[],
  before: Answered,
  after: Answered,
  at: string,
): readonly ChangedRecord[] =>
  cardsOf(formOf(before), proposed).flatMap((card) =>
    changesBetween(card, asApplication(before), asApplication(after), { at }),
  );

/** What was sent of one card, merged into the answers of now. */
function mergedCard(
  card: ResponseCard,
  now: Application & SectionRecords,
  sent: readonly ProposedRecord[],
): Application {
  const names = cardSections(card).filter((name) => ofSection(sent, name).length > 0);
  const rowsWith = (name: SectionName): readonly Answers[] =>
    sectionOnCard(card, name).rows || rowsOf(now, name).length > 0
      ? applied(rowsOf(now, name), ofSection(sent, name))
      : ofSection(sent, name).flatMap(({ becomes }) => (becomes ? [becomes] : []));
  const rows = Object.fromEntries(names.map((name) => [name, rowsWith(name)]));
  return mergeCard(card, now, { ...topOf(sent), ...rows } as Application);
}

/**
 * What an amendment proposes, as it is stored: every card that it touches is checked as a response checks it, and only answers that
 * differ are kept. Files of `sent` are attached files. `today` is the council's day.
 * @throws RulesBroken
 */
export function propose(
  protocol: Protocol,
  sent: readonly ProposedRecord[],
  { today, newId }: { today: string; newId: () => string },
): readonly ProposedRecord[] {
  if (sent.length > maxProposed) throwIfInvalid([{ field: 'proposed', message: messages.tooMuch }]);
  const form = formOf(protocol);
  const now = asApplication(protocol);
  const at = (errors: readonly FieldError[]) => errors.map((one) => ({ ...one, field: `proposed.${one.field}` }));
  const proposed = cardsOf(form, sent).flatMap((card) => {
    const merged = mergedCard(card, now, sent);
    throwIfInvalid(at(checkCard(form, card, now, merged, today)));
    const settled = Object.entries(settleCard(card, merged, today)).map(([name, records]) => {
      const known = new Set<unknown>(rowsOf(now, name).map(({ id }) => id));
      const named = (records ?? []).map((record): SectionRecord => ({
        ...record,
        id: known.has(record.id) ? String(record.id) : newId(),
      }));
      return [name, named];
    });
    const after = { ...merged, ...Object.fromEntries(settled) } as Application;
    return proposedOn(card, now, after);
  });
  // Each card is within the limit of the whole; all together may not be.
  throwIfInvalid(at(overTextLimit(form, asApplication(withProposed(protocol, proposed)), now)));
  return proposed;
}

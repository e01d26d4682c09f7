import { isBlank, type Answers } from '@portal/contracts/form';
import { askedForm } from '../../drafts/present-form.ts';
import type { DraftAnswers } from '@portal/contracts/drafts';
import type { Protocol } from '@portal/contracts/protocol';
import { rowsOf, type SectionName } from '@portal/contracts/sections';

/** Copied from an earlier application, and nothing else (docs/applications 22). */
export const copiedSections = (): readonly SectionName[] =>
  Object.values(askedForm().sections).flatMap(({ name, copied }) => (copied && name !== 'protocol' ? [name] : []));

const isEmpty = (row: Answers | undefined): boolean => Object.values(row ?? {}).every((value) => isBlank(value));

/** A record as a form holds it: the answers alone. */
const answersOf = (name: SectionName, record: Answers): Answers =>
  Object.fromEntries(
    (askedForm().sections[name]?.fields ?? []).flatMap((field) =>
      isBlank(record[field.name]) ? [] : [[field.name, record[field.name]]],
    ),
  );

const filled = (row: Answers, earlier: Answers): Answers => ({
  ...earlier,
  ...Object.fromEntries(Object.entries(row).filter(([, value]) => !isBlank(value))),
});

function rowsWith(name: SectionName, now: readonly Answers[], earlier: readonly Answers[]): readonly Answers[] {
  const copies = earlier.map((record) => answersOf(name, record));
  if (copies.length === 0) return now;
  if (askedForm().sections[name]?.rows) return now.every(isEmpty) ? copies : now;
  return [filled(now[0] ?? {}, copies[0] ?? {})];
}

/** The answers with those of an earlier application where they are still empty; rows only where no row is written. */
export const takenOver = (now: DraftAnswers, earlier: Protocol): DraftAnswers => ({
  ...now,
  ...Object.fromEntries(
    copiedSections().map((name) => [name, rowsWith(name, rowsOf(now, name), rowsOf(earlier, name))]),
  ),
});

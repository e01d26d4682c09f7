import { fileLink } from '@portal/contracts/files';
import type { Answers } from '@portal/contracts/form';
import type { ChangedRecord } from '@portal/contracts/sections';
import { fileIn } from '../files/files.rules.ts';

/** Answers as the API gives them: files as links, lists joined by commas (docs/specification 18). */
export function presentAnswers(answers: Answers): Record<string, unknown> {
  const fields = Object.entries(answers).map(([field, value]) => {
    const file = fileIn(answers, field);
    if (file) return [field, fileLink(file.id, file.name)];
    return [field, Array.isArray(value) ? value.join(',') : value];
  });
  return Object.fromEntries(fields) as Record<string, unknown>;
}

/** What a save changed, its old answers likewise. */
export const presentChange = (change: ChangedRecord): ChangedRecord => ({ ...change, was: presentAnswers(change.was) });

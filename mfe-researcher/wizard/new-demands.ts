import { isBlank } from '@portal/contracts/form';
import { studyTypes, type DraftAnswers } from '@portal/contracts/protocol';
import { alsoDemanded } from '@portal/contracts/sections';
import { words } from '../words.ts';

const studyTypeOf = (value: unknown) => studyTypes.find((one) => one === value);

/** What another study type demands beside what the former one did and what is attached; undefined where that is nothing. */
export function newDemands(before: unknown, { study_type, documents }: DraftAnswers): string | undefined {
  const now = studyTypeOf(study_type);
  if (!now || now === before) return undefined;
  const missing = alsoDemanded(now, studyTypeOf(before)).filter(({ name }) => isBlank(documents?.[0]?.[name]));
  if (missing.length === 0) return undefined;
  return words.wizard.alsoAsks(
    now,
    missing.map(({ label }) => label),
  );
}

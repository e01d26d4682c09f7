import type { Answers, RuleContext } from '@portal/contracts/form';
import type { Part, Section } from '@portal/contracts/sections';
import { useWatch } from 'react-hook-form';
import { decidingFields } from './deciding-fields.ts';
import { portalToday } from './today.ts';
import { phoneHere } from './phone-here.ts';

/** Where a record stands in the form; '' for what stands on the protocol itself. */
export const recordPath = (section: Section, index = 0): string =>
  section.name === 'protocol' ? '' : `${section.name}.${index}`;

/** The place of a field: 'title', 'research_teams.0.email'. */
export const fieldPath = (record: string, name: string): string => (record === '' ? name : `${record}.${name}`);

/**
 * Watches the answers of a record that decide which of its other fields are shown, and gives the context that rules need.
 * Typing into any other field re-renders that field alone.
 */
export function useRecord({ section }: Part, index = 0): { record: Answers; context: RuleContext } {
  const names = decidingFields(section);
  const at = recordPath(section, index);
  const values: readonly unknown[] = useWatch({ name: names.map((name) => fieldPath(at, name)) });
  const study_type: unknown = useWatch({ name: 'study_type' });
  const record = Object.fromEntries(names.map((name, place) => [name, values[place]]));
  return { record, context: { study_type: String(study_type ?? ''), today: portalToday(), phone: phoneHere } };
}

/** Whether the section is asked, as the form stands. */
export function useIsAsked({ onlyIf }: Section): boolean {
  const answer: unknown = useWatch({ name: onlyIf ? `${onlyIf.section}.0.${onlyIf.field}` : 'study_type' });
  return !onlyIf || answer === onlyIf.is;
}

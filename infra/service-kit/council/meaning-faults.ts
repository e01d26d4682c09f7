import {
  fitsMeaning,
  listedMeanings,
  personOf,
  requiredMeanings,
  type FormHead,
  type SectionDocument,
} from '@portal/contracts/council';
import { code, type Of } from './field-faults.ts';
import type { Fault } from './yaml-file.ts';

/** Meanings that are missing, that do not fit their question, and people who stand in two sections. */
export function meaningFaults(form: Of<FormHead>, sections: readonly Of<SectionDocument>[]): readonly Fault[] {
  const given = sections.flatMap(({ file, value: { name: section, fields } }) =>
    fields.flatMap((field, index) =>
      listedMeanings(field).map((meaning) => ({
        meaning,
        section,
        kind: field.kind,
        people: field.people,
        file,
        index,
      })),
    ),
  );
  const unnamed = sections.flatMap(({ file, value: { fields } }) =>
    fields.flatMap((field, index) =>
      field.people === undefined && listedMeanings(field).some((one) => one === 'minor' || one === 'protected')
        ? [file.at(['fields', index, 'means'], '`people` is missing.')]
        : [],
    ),
  );
  const homes = new Map<string, string>();
  const misplaced = given.flatMap(({ meaning, section, kind, file, index }) => {
    const at = (message: string) => [file.at(['fields', index, 'means'], message)];
    if (section === 'protocol') return at('What stands on the protocol itself is known by its name.');
    if (!fitsMeaning(meaning, kind)) return at(`${code(meaning)} does not fit a ${kind}.`);
    const person = personOf(meaning);
    if (person === undefined) return [];
    const home = homes.get(person) ?? section;
    homes.set(person, home);
    return home === section ? [] : at(`${code(home)} has the rest of this person: ask it there.`);
  });
  const missing = requiredMeanings.filter((meaning) => !given.some((one) => one.meaning === meaning));
  return [...misplaced, ...unnamed, ...missing.map((meaning) => form.file.at([], `No field means ${code(meaning)}.`))];
}

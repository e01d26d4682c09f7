import { isFiles, type CouncilDocument, type FormDocument } from '@portal/contracts/council';
import { above, code, type Of } from './field-faults.ts';
import type { Fault } from './yaml-file.ts';

/** What the checklist of council.yaml says twice, or says of what form.yaml does not have. */
export function screeningFaults(
  { file, value: { screening = [] } }: Of<CouncilDocument>,
  { sections, study_types }: FormDocument,
): readonly Fault[] {
  const known = new Set(study_types.flatMap(({ name, in: groups = [] }) => [name, ...groups]));
  const documents = sections.find(isFiles)?.fields ?? [];
  const faults = above(
    file,
    screening.map(({ id }) => id),
    (index) => ['screening', index, 'id'],
  );
  screening.forEach(({ section, document, study_types: types = [] }, index) => {
    const place = ['screening', index];
    // What stands on the protocol itself is no part of the read-only view.
    if (section !== undefined && (section === 'protocol' || !sections.some(({ name }) => name === section)))
      faults.push(file.at([...place, 'section'], `There is no section ${code(section)}.`));
    if (document !== undefined && !documents.some(({ name }) => name === document))
      faults.push(file.at([...place, 'document'], `There is no document ${code(document)}.`));
    if (section !== undefined && document !== undefined)
      faults.push(file.at([...place, 'document'], 'Write `section` or `document`, not both.'));
    types.forEach((type, at) => {
      if (!known.has(type))
        faults.push(
          file.at([...place, 'study_types', at], `No study type is called ${code(type)}, or is in such a group.`),
        );
    });
  });
  return faults;
}

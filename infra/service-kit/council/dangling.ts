import type { ConditionDocument, FormHead, SectionDocument } from '@portal/contracts/council';
import { sectionNames } from '@portal/contracts/sections';
import {
  above,
  code,
  formerFaults,
  misfits,
  namesOf,
  protocolFaults,
  stillThere,
  twice,
  type Of,
} from './field-faults.ts';
import { followUpFaults } from './follow-up-faults.ts';
import { meaningFaults } from './meaning-faults.ts';
import type { Fault, Place, YamlFile } from './yaml-file.ts';

/** Parts that begin where another does, and sections whose first questions are in none. */
function unasked({ file, value }: Of<FormHead>, known: ReadonlyMap<string, SectionDocument>): readonly Fault[] {
  const parts = value.steps.flatMap((step, at) =>
    step.parts.map(({ section, from }, part) => {
      const [first] = known.get(section)?.fields ?? [];
      return {
        section,
        from: from ?? first?.name ?? '',
        first: first?.name ?? '',
        place: ['steps', at, 'parts', part],
      };
    }),
  );
  const startsOf = (name: string) => parts.filter(({ section }) => section === name).map(({ from }) => from);
  return [
    ...twice(
      parts.map(({ section, from }) => `${section} ${from}`),
      (index) => file.at(parts[index]?.place ?? [], 'A part above asks this.'),
    ),
    ...parts
      .filter(({ section, first }) => !startsOf(section).includes(first))
      .map(({ first, place }) => file.at([...place, 'from'], `No step asks ${code(first)}.`)),
  ];
}

/** What a form refers to and lacks, what stands twice, what no step asks, and rules that fit no question. */
export function dangling(form: Of<FormHead>, sections: readonly Of<SectionDocument>[]): readonly Fault[] {
  const known = new Map(sections.map(({ value }) => [value.name, value]));
  const groups = new Set(form.value.study_types.flatMap((type) => type.in ?? []));
  const slugs = form.value.steps.map(({ slug }) => slug);
  const faults: Fault[] = [];
  const say = (file: YamlFile, place: Place, message: string) => void faults.push(file.at(place, message));
  const needSection = (file: YamlFile, place: Place, name: string) => {
    if (!known.has(name)) say(file, place, `There is no section ${code(name)}.`);
  };
  const needField = (file: YamlFile, place: Place, section: string, name: string) => {
    const { fields = [] } = known.get(section) ?? {};
    if (!fields.some((field) => field.name === name)) say(file, place, `There is no field ${code(name)}.`);
  };
  const needCondition = (file: YamlFile, place: Place, section: string, when: ConditionDocument | undefined): void => {
    if (!when) return;
    if ('any' in when) when.any.forEach((one, index) => needCondition(file, [...place, 'any', index], section, one));
    else if ('field' in when) needField(file, [...place, 'field'], section, when.field);
    else if (!groups.has(when.study_type))
      say(file, [...place, 'study_type'], `No study type is in ${code(when.study_type)}.`);
  };

  for (const { file, value } of sections) {
    const { name, fields, onlyIf } = value;
    if (name !== 'protocol' && !name.startsWith('x_') && !sectionNames.some((one) => one === name))
      say(file, ['name'], `A section of your own begins with x_: ${code(`x_${name}`)}.`);
    if (name === 'protocol') faults.push(...protocolFaults({ file, value }));
    faults.push(
      ...above(file, namesOf(fields), (index) => ['fields', index, 'name']),
      ...formerFaults(file, fields, (index) => ['fields', index]),
    );
    value.was?.forEach((former, at) => {
      const others = sections.filter((other) => other.value !== value && other.value.was?.includes(former));
      if (known.has(former)) say(file, ['was', at], stillThere(former));
      else if (others.length > 0) say(file, ['was', at], 'Another file has this name, too.');
    });
    if (onlyIf) {
      needSection(file, ['onlyIf', 'section'], onlyIf.section);
      needField(file, ['onlyIf', 'field'], onlyIf.section, onlyIf.field);
    }
    fields.forEach((field, index) => {
      const place = ['fields', index];
      needCondition(file, [...place, 'when'], name, field.when);
      needCondition(file, [...place, 'labelWhen', 'when'], name, field.labelWhen?.when);
      if (field.min && field.min !== 'today') needField(file, [...place, 'min', 'field'], name, field.min.field);
      faults.push(...misfits(file, place, field, name === 'protocol' && field.name === 'study_type'));
      (field.rules ?? []).forEach((rule, at) => {
        const here = [...place, 'rules', at];
        if (rule.dayNotBefore) needField(file, [...here, 'dayNotBefore', 'field'], name, rule.dayNotBefore.field);
      });
    });
  }
  faults.push(
    ...twice(
      sections.map(({ value }) => value.name),
      (index) => (sections[index] as Of<SectionDocument>).file.at(['name'], 'Another file has this name, too.'),
    ),
    ...above(form.file, slugs, (index) => ['steps', index, 'slug']),
    ...above(form.file, namesOf(form.value.study_types), (index) => ['study_types', index, 'name']),
    ...formerFaults(form.file, form.value.study_types, (index) => ['study_types', index]),
    ...above(form.file, namesOf(form.value.assurance), (index) => ['assurance', index, 'name']),
    ...formerFaults(form.file, form.value.assurance, (index) => ['assurance', index]),
  );
  form.value.assurance.forEach((statement, index) => {
    const place = ['assurance', index];
    if (statement.kind !== 'flag') say(form.file, [...place, 'kind'], 'Write flag here.');
    else if (statement.when) say(form.file, [...place, 'when'], 'This is asked always.');
    else faults.push(...misfits(form.file, place, statement, false));
  });
  form.value.steps.forEach(({ parts }, step) =>
    parts.forEach(({ section, from }, part) => {
      const place = ['steps', step, 'parts', part];
      needSection(form.file, [...place, 'section'], section);
      if (from !== undefined) needField(form.file, [...place, 'from'], section, from);
    }),
  );
  faults.push(...unasked(form, known));
  const asked = new Set(form.value.steps.flatMap(({ parts }) => parts.map(({ section }) => section)));
  for (const { file, value } of sections)
    if (!asked.has(value.name)) say(file, ['name'], `No step asks ${code(value.name)}.`);
  const read = new Set(form.value.letters.flatMap(({ sections: names }) => names));
  for (const { file, value } of sections)
    if (value.name !== 'protocol' && !read.has(value.name))
      say(file, ['name'], `Nobody could read ${code(value.name)}: ${code('letters')} of form.yaml leaves it out.`);
  const cards = form.value.cards.map(({ slug }) => slug);
  faults.push(...above(form.file, cards, (index) => ['cards', index, 'slug']));
  slugs.forEach((slug, index) => {
    if (!cards.includes(slug))
      say(form.file, ['steps', index, 'slug'], `Nobody could correct this step: ${code('cards')} leaves it out.`);
  });
  form.value.cards.forEach(({ slug, onlyIfPresent }, index) => {
    if (!slugs.includes(slug)) say(form.file, ['cards', index, 'slug'], `There is no step ${code(slug)}.`);
    if (onlyIfPresent !== undefined) needSection(form.file, ['cards', index, 'onlyIfPresent'], onlyIfPresent);
  });
  form.value.letters.forEach(({ sections: names }, index) =>
    names.forEach((name, at) => needSection(form.file, ['letters', index, 'sections', at], name)),
  );
  return [...faults, ...followUpFaults(form), ...meaningFaults(form, sections)];
}

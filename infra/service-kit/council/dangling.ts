import type { ConditionDocument, FieldDocument, FormHead, SectionDocument } from '@portal/contracts/council';
import { sectionNames } from '@portal/contracts/sections';
import type { Fault, Place, YamlFile } from './yaml-file.ts';

interface Of<T> {
  file: YamlFile;
  value: T;
}

const code = (text: string): string => `\`${text}\``;

/** The kinds that a rule can judge. */
const judged: Readonly<Record<string, readonly FieldDocument['kind'][]>> = {
  ticked: ['flag'],
  phone: ['text'],
  email: ['text'],
  wholeAboveZero: ['number'],
  amountAboveZero: ['money'],
  day: ['date'],
  dayNotBeforeToday: ['date'],
  dayNotBefore: ['date'],
  oneOf: ['choice', 'yes_no'],
  noBlankRow: ['list'],
};

/** Names that stand twice in a list, at the second place. */
function twice(names: readonly string[], at: (index: number) => Fault): Fault[] {
  return names.flatMap((name, index) => (names.indexOf(name) < index ? [at(index)] : []));
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
    if (name !== 'protocol' && !sectionNames.some((one) => one === name))
      say(file, ['name'], `The portal has no section ${code(name)}.`);
    faults.push(
      ...twice(
        fields.map((field) => field.name),
        (index) => file.at(['fields', index, 'name'], `${code(fields[index]?.name ?? '')} stands already above.`),
      ),
    );
    if (onlyIf) {
      needSection(file, ['onlyIf', 'section'], onlyIf.section);
      needField(file, ['onlyIf', 'field'], onlyIf.section, onlyIf.field);
    }
    fields.forEach((field, index) => {
      const place = ['fields', index];
      needCondition(file, [...place, 'when'], name, field.when);
      needCondition(file, [...place, 'labelWhen', 'when'], name, field.labelWhen?.when);
      if (field.min && field.min !== 'today') needField(file, [...place, 'min', 'field'], name, field.min.field);
      if (field.kind === 'choice' && !field.options) say(file, place, '`options` is missing.');
      if (field.kind === 'list' && field.noun === undefined) say(file, place, '`noun` is missing.');
      if (field.kind === 'flag' && field.group === undefined) say(file, place, '`group` is missing.');
      (field.rules ?? []).forEach((rule, at) => {
        const here = [...place, 'rules', at];
        const [rules, [first]] = [Object.keys(rule), Object.keys(rule)];
        if (first === undefined || rules.length > 1) say(file, here, 'Write one rule in each line that begins with -.');
        else if (judged[first]?.includes(field.kind) === false)
          say(file, here, `${code(first)} does not fit a ${field.kind}.`);
        if (rule.dayNotBefore) needField(file, [...here, 'dayNotBefore', 'field'], name, rule.dayNotBefore.field);
      });
    });
  }
  faults.push(
    ...twice(
      sections.map(({ value }) => value.name),
      (index) => (sections[index] as Of<SectionDocument>).file.at(['name'], 'Another file has this name, too.'),
    ),
    ...twice(slugs, (index) =>
      form.file.at(['steps', index, 'slug'], `${code(slugs[index] ?? '')} stands already above.`),
    ),
  );
  form.value.steps.forEach(({ parts }, step) =>
    parts.forEach(({ section, from }, part) => {
      const place = ['steps', step, 'parts', part];
      needSection(form.file, [...place, 'section'], section);
      if (from !== undefined) needField(form.file, [...place, 'from'], section, from);
    }),
  );
  const asked = new Set(form.value.steps.flatMap(({ parts }) => parts.map(({ section }) => section)));
  for (const { file, value } of sections)
    if (!asked.has(value.name)) say(file, ['name'], `No step asks ${code(value.name)}.`);
  form.value.cards.forEach(({ slug, onlyIfPresent }, index) => {
    if (!slugs.includes(slug)) say(form.file, ['cards', index, 'slug'], `There is no step ${code(slug)}.`);
    if (onlyIfPresent !== undefined) needSection(form.file, ['cards', index, 'onlyIfPresent'], onlyIfPresent);
  });
  form.value.letters.forEach(({ sections: names }, index) =>
    names.forEach((name, at) => needSection(form.file, ['letters', index, 'sections', at], name)),
  );
  return faults;
}

import type { FieldDocument, SectionDocument } from '@portal/contracts/council';
import type { Fault, Place, YamlFile } from './yaml-file.ts';

/** What a file holds. */
export interface Of<T> {
  file: YamlFile;
  value: T;
}

export const code = (text: string): string => `\`${text}\``;

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
export function twice(names: readonly string[], at: (index: number) => Fault): Fault[] {
  return names.flatMap((name, index) => (names.indexOf(name) < index ? [at(index)] : []));
}

/** Names that stand twice in a list of a file, whose places `place` tells. */
export const above = (file: YamlFile, names: readonly string[], place: (index: number) => Place): Fault[] =>
  twice(names, (index) => file.at(place(index), `${code(names[index] ?? '')} stands already above.`));

/** Former names of what stands in one file, which it still has or which two of it had; `place` tells where each stands. */
export function formerFaults(
  file: YamlFile,
  all: readonly { name: string; was?: readonly string[] | undefined }[],
  place: (index: number) => Place,
): Fault[] {
  const formers = all.flatMap(({ was = [] }, index) =>
    was.map((name, at) => ({ name, at: [...place(index), 'was', at] })),
  );
  const present = all.map(({ name }) => name);
  return [
    ...formers.filter(({ name }) => present.includes(name)).map(({ name, at }) => file.at(at, stillThere(name))),
    ...above(
      file,
      formers.map(({ name }) => name),
      (index) => formers[index]?.at ?? [],
    ),
  ];
}

/** What is said of a former name that something has now. */
export const stillThere = (name: string): string => `${code(name)} is still there. Take it out of ${code('was')}.`;

/** What one question lacks, and its rules that do not fit it. */
export function misfits(file: YamlFile, place: Place, field: FieldDocument, isStudyType: boolean): readonly Fault[] {
  const { kind, options, rules = [] } = field;
  const lacks = (name: 'options' | 'noun' | 'group') =>
    field[name] === undefined ? [file.at(place, `${code(name)} is missing.`)] : [];
  return [
    ...(kind === 'choice' && !isStudyType ? lacks('options') : []),
    ...(kind === 'list' ? lacks('noun') : []),
    ...(kind === 'flag' ? lacks('group') : []),
    ...above(file, options ?? [], (index) => [...place, 'options', index]),
    ...rules.flatMap((rule, at) => {
      const here = [...place, 'rules', at];
      const [first, second] = Object.keys(rule);
      if (first === undefined || second !== undefined)
        return [file.at(here, 'Write one rule in each line that begins with -.')];
      return judged[first]?.includes(kind) === false ? [file.at(here, `${code(first)} does not fit a ${kind}.`)] : [];
    }),
  ];
}

/** What stands on the protocol itself, without which there is none: a kind and a rule of each. */
const ofProtocol = { study_type: ['choice', 'oneOf'], title: ['text', 'required'] } as const;

/** What the file of the protocol's own questions says more, less or otherwise than it must. */
export function protocolFaults({ file, value: { fields, rows, onlyIf } }: Of<SectionDocument>): readonly Fault[] {
  const faults: Fault[] = [];
  for (const [name, [kind, rule]] of Object.entries(ofProtocol)) {
    const index = fields.findIndex((one) => one.name === name);
    const field = fields[index];
    const place = ['fields', index];
    if (!field) faults.push(file.at(['fields'], `The field ${code(name)} is missing.`));
    else if (field.kind !== kind) faults.push(file.at([...place, 'kind'], `Write ${kind} here.`));
    else if (!field.rules?.some((one) => one[rule] !== undefined))
      faults.push(file.at(place, `The rule ${code(rule)} is missing.`));
    else if (field.when) faults.push(file.at([...place, 'when'], 'This is asked always.'));
    else if (name === 'study_type' && field.options)
      faults.push(file.at([...place, 'options'], 'These are the study types of form.yaml: take them away here.'));
  }
  fields.forEach(({ name }, index) => {
    if (!Object.hasOwn(ofProtocol, name))
      faults.push(file.at(['fields', index, 'name'], `Ask ${code(name)} in another section.`));
  });
  if (rows) faults.push(file.at(['rows'], 'A protocol has one of these.'));
  if (onlyIf) faults.push(file.at(['onlyIf'], 'This is asked always.'));
  return faults;
}

export const namesOf = (list: readonly { name: string }[]): readonly string[] => list.map(({ name }) => name);

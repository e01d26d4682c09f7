import { sentence } from '../texts/index.ts';
import type { Field } from './field.ts';

/** A text of a description, and where it stands. */
export interface PlacedText {
  key: string;
  holder: object;
  name: string;
}

/** What people read of fields, without their messages: label, other label, hint, label in views, options (docs/languages 3). */
export const fieldTexts = (path: string, fields: readonly Field[]): PlacedText[] =>
  fields.flatMap((field) => {
    const at = `${path}.${field.name}`;
    const own = [
      ['label', 'label'],
      ['viewLabel', 'view'],
      ['hint', 'hint'],
      ['noun', 'noun'],
      ['people', 'people'],
      ['dropped', 'dropped'],
      ['prompt', 'prompt'],
    ] as const;
    const texts = own
      .filter(([name]) => name in field && (field as unknown as Record<string, unknown>)[name] !== undefined)
      .map(([name, key]) => ({ key: `${at}.${key}`, holder: field, name }));
    const other = field.labelWhen ? [{ key: `${at}.labelWhen`, holder: field.labelWhen, name: 'label' }] : [];
    const options = field.kind === 'choice' ? field.options : [];
    return [
      ...texts,
      ...other,
      ...options.map((option) => ({ key: `${at}.option.${option.value}`, holder: option, name: 'label' })),
    ];
  });

type Described = Readonly<Record<string, readonly Field[]>>;

/** The messages of fields' rules by key: the rule by its constructor, `.2` for a second one. */
export const ruleTexts = (path: string, described: Described): (readonly [key: string, message: string])[] =>
  Object.entries(described).flatMap(([name, fields]) =>
    fields.flatMap((field) =>
      field.rules.map((rule, index) => {
        const before = field.rules.slice(0, index).filter((other) => other.name === rule.name).length;
        return [
          `${path}.${name}.${field.name}.${rule.name}${before === 0 ? '' : `.${before + 1}`}`,
          rule.message,
        ] as const;
      }),
    ),
  );

/** Gives the messages of fields' rules their keys. */
export function nameRules(path: string, described: Described): void {
  for (const [key, message] of ruleTexts(path, described)) sentence(key, message);
}

import type { Text, TextArguments } from './text-arguments.ts';

/** What a text may be filled with, by name. A list is joined by commas. */
export type Given = Readonly<Record<string, unknown>>;

/** A value as a text holds it. */
export const shownValue = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** Puts values in the places of a text that has no forms: `fill('Round {number}', { number: 2 })`. */
export const fill = (text: string, given: Given): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => shownValue(given[name]));

/** A text that may take arguments, with them: `filled(words.states[state], { day })`. */
export const filled = <G>(text: string | ((given: G) => string), given: G): string =>
  typeof text === 'function' ? text(given) : text;

/** A text with arguments for servers and pages alike: it says itself in English, and pages find its text to say it in their language. */
export const template = <const S extends string>(text: S): Text<S> & { text: S } =>
  Object.assign((given: TextArguments<S>) => fill(text, given as Given), { text }) as Text<S> & { text: S };

/*
 * The arguments of a text, read from the text itself: 'Saved {when}' takes `{ when }`. Jumps from brace to brace. Within a text a closing
 * brace ends a form of a plural or a choice; among forms it ends the argument.
 */

type Trimmed<S extends string> = S extends ` ${infer R}` ? Trimmed<R> : S extends `${infer R} ` ? Trimmed<R> : S;

/** `plain` is put in as it is, `count` chooses among forms by number or is written as one, `choice` chooses by a word. */
interface Argument {
  name: string;
  kind: 'plain' | 'count' | 'choice';
}
type Named<N extends string, K extends Argument['kind']> = { name: Trimmed<N>; kind: K };

type KindOf<Type extends string> = Trimmed<Type> extends 'plural' | 'selectordinal' | 'number' ? 'count' : 'choice';

type After<S extends string> = S extends `${string}}${infer R}` ? R : '';

type InText<S extends string, A> = S extends `${infer P}{${infer R}`
  ? P extends `${string}}${string}`
    ? AmongForms<After<S>, A>
    : InArgument<R, A>
  : S extends `${string}}${infer R}`
    ? AmongForms<R, A>
    : A;

type InArgument<S extends string, A> = S extends `${infer N}}${infer R}`
  ? N extends `${infer Name},${infer More}`
    ? More extends `${infer Type},${string}`
      ? S extends `${string},${string},${infer Forms}`
        ? AmongForms<Forms, A | Named<Name, KindOf<Type>>>
        : never
      : InText<R, A | Named<Name, KindOf<More>>>
    : InText<R, A | Named<N, 'plain'>>
  : A;

type AmongForms<S extends string, A> = S extends `${infer P}{${infer R}`
  ? P extends `${string}}${string}`
    ? InText<After<S>, A>
    : InText<R, A>
  : S extends `${string}}${infer R}`
    ? InText<R, A>
    : A;

type Plain = string | number | readonly (string | number)[];
/** What chooses may be missing: `{by, select, none {…} other {by {by}}}`. */
type Choice = Plain | boolean | null | undefined;

type ValueOf<Kind> = 'count' extends Kind
  ? number | ('choice' extends Kind ? null | undefined : never)
  : 'choice' extends Kind
    ? Choice
    : Plain;
type ByName<A extends Argument> = { [N in A['name']]: ValueOf<Extract<A, { name: N }>['kind']> };

/** The arguments that this text takes. */
export type TextArguments<S extends string> = InText<S, never> extends infer A extends Argument ? ByName<A> : never;

/** A text in use: itself, or the function that makes it from its arguments. */
export type Text<S extends string> = string extends S
  ? string
  : S extends `${string}{${string}`
    ? (given: TextArguments<S>) => string
    : string;

/** The words of a catalogue as pages use them. */
export type Messages<W> = {
  readonly [K in keyof W]: W[K] extends string
    ? Text<W[K]>
    : W[K] extends (...given: never[]) => unknown
      ? W[K]
      : W[K] extends object
        ? Messages<W[K]>
        : W[K];
};

import type { FollowUpForm } from './form-schema.ts';

export type { FollowUpForm };

/** The name of a form of form.yaml: 'annual_review'. */
export type FollowUpKind = string;

/** What people read of a form. */
type Words = Pick<FollowUpForm, 'title' | 'purpose'>;

let read: () => readonly FollowUpForm[] = () => [];
let wordsOf: (kind: FollowUpKind) => Words | undefined = (kind) => followUpForm(kind);

/**
 * Says where this process, or this page, has the council's follow-up forms from: services the present form, pages what came with the
 * token, with `words` in the page's language (docs/follow-ups 16). Before, there are none.
 */
export function followUpsFrom(source: () => readonly FollowUpForm[], words = wordsOf): void {
  read = source;
  wordsOf = words;
}

/** All forms in the council's order, with those that are filed no more. */
export const followUpForms = (): readonly FollowUpForm[] => read();
/** Those that can be filed. */
export const offeredForms = (): readonly FollowUpForm[] => read().filter(({ retired }) => !retired);
export const followUpKinds = (): readonly FollowUpKind[] => read().map(({ kind }) => kind);

/** The form of a kind; undefined where the council has none. */
export const followUpForm = (kind: FollowUpKind): FollowUpForm | undefined => read().find((form) => form.kind === kind);

/** The form's name: 'Annual Review'. */
export const followUpTitle = (kind: FollowUpKind): string => wordsOf(kind)?.title ?? kind;
export const followUpPurpose = (kind: FollowUpKind): string => wordsOf(kind)?.purpose ?? '';

/** The address that a title gives in the researcher's layout, without the slash: 'Annual Review' → 'annual-review'. */
export const followUpSlug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The page on which a form is filed. */
export const followUpPath = ({ title }: Pick<FollowUpForm, 'title'>): string => `/${followUpSlug(title)}`;

/** Names the blank template of the response to comments, beside those of the forms (docs/specification 43). */
export const responseTemplate = 'response';

/** Where a template is downloaded; with a protocol's id it comes with number, title and investigator filled in. */
export const templatePath = (template: string, protocol?: string): string =>
  `/api/templates/${template}.docx${protocol ? `?protocol=${encodeURIComponent(protocol)}` : ''}`;

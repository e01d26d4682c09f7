import { formatDateIn } from '../presentation/format-instant.ts';
import type { FormDocument } from './document.ts';

/** A version of the form, as a portal stores it for ever. */
export interface UsedForm {
  hash: string;
  /** `version` of its form.yaml. */
  name: string;
  /** UTC instant at which the portal had it first. */
  since: string;
  document: FormDocument;
}

/** What a portal has used so far. */
export interface Used {
  forms: readonly UsedForm[];
  /** The codes of which it gave numbers. */
  codes: readonly string[];
}

/** What a folder would work with. */
export interface Offered {
  form: Pick<UsedForm, 'hash' | 'document'>;
  /** By code, as in council.yaml. */
  codes: Readonly<Record<string, unknown>>;
}

/** Why a folder cannot take the place of what was used, and where it says so. */
export interface Conflict {
  /** council.yaml, form.yaml, or the file of this section. */
  in: 'council' | 'form' | { section: string };
  place: readonly PropertyKey[];
  message: string;
}

const newestFirst = (forms: readonly UsedForm[]): readonly UsedForm[] =>
  forms.toSorted((one, other) => (one.name < other.name ? 1 : -1));

/** The name after the highest one that was used: '2026' → '2026-01', '2027-01' → '2027-02'. */
export function nextVersion(forms: readonly Pick<UsedForm, 'name'>[]): string {
  const [highest = ''] = forms.map(({ name }) => name).sort((one, other) => (one < other ? 1 : -1));
  const [year = '', count = '0'] = highest.split('-');
  return count === '99' ? String(Number(year) + 1) : `${year}-${String(Number(count) + 1).padStart(2, '0')}`;
}

/** Questions that have the name of an earlier one of another kind, or say that it was theirs. */
const otherKinds = (document: FormDocument, forms: readonly UsedForm[]): readonly Conflict[] =>
  document.sections.flatMap((section) => {
    const names = [section.name, ...(section.was ?? [])];
    const usedAs = newestFirst(forms).flatMap((form) =>
      form.document.sections
        .filter(({ name }) => names.includes(name))
        .flatMap(({ fields }) => fields.map(({ name, kind }) => ({ name, kind, form: form.name }))),
    );
    return section.fields.flatMap(({ name, kind, was = [] }, index) => {
      const otherKind = (wanted: string) => usedAs.find((one) => one.name === wanted && one.kind !== kind);
      const say = (wanted: string, place: readonly PropertyKey[], advice: string): readonly Conflict[] => {
        const found = otherKind(wanted);
        const message = `\`${wanted}\` was ${found?.kind} in form ${found?.form}. ${advice}`;
        return found ? [{ in: { section: section.name }, place: ['fields', index, ...place], message }] : [];
      };
      return [
        ...say(name, ['kind'], 'Give the new question another name.'),
        ...was.flatMap((former, at) => say(former, ['was', at], 'Its answers do not fit here.')),
      ];
    });
  });

/** Study types that applications may have and that the folder knows by no name: lists could not be narrowed to them, nor `FULL_BOARD` name them. */
function lostTypes({ study_types }: FormDocument, forms: readonly UsedForm[]): readonly Conflict[] {
  const known = new Set(study_types.flatMap(({ name, was = [] }) => [name, ...was]));
  const used = new Map(
    newestFirst(forms)
      .toReversed()
      .flatMap(({ name, document }) => document.study_types.map((type) => [type.name, name] as const)),
  );
  return [...used]
    .filter(([type]) => !known.has(type))
    .map(([type, form]) => ({
      in: 'form',
      place: ['study_types'],
      message: `Form ${form} has the study type \`${type}\`. Keep it, with \`retired: true\` if new applications may not be of it, or name it in \`was\` of another one.`,
    }));
}

/** Follow-up forms that were filed and are left out, or do something else now: what was filed is decided by what it is. */
function otherFollowUps({ follow_ups }: FormDocument, forms: readonly UsedForm[]): readonly Conflict[] {
  const used = new Map(
    newestFirst(forms)
      .toReversed()
      .flatMap(({ name, document }) => document.follow_ups.map((form) => [form.kind, { ...form, name }] as const)),
  );
  return [...used.values()].flatMap(({ kind, effect, asks, name }): Conflict[] => {
    const index = follow_ups.findIndex((form) => form.kind === kind);
    const form = follow_ups[index];
    if (!form)
      return [
        {
          in: 'form',
          place: ['follow_ups'],
          message: `Form ${name} has the follow-up \`${kind}\`. Keep it, with \`retired: true\` if it is filed no more.`,
        },
      ];
    const changed = (['effect', 'asks'] as const).filter((part) => form[part] !== { effect, asks }[part]);
    return changed.map((part) => ({
      in: 'form',
      place: ['follow_ups', index, part],
      message: `The ${part === 'asks' ? 'questions' : 'effect'} of \`${kind}\` in form ${name} ${part === 'asks' ? 'were' : 'was'} ${{ effect, asks }[part] ?? 'none'}. Give the new follow-up another kind.`,
    }));
  });
}

/**
 * Why a council's folder does not go with what a portal used: a version with other content, a question of another kind under a name that
 * was used, a code that has protocols, a study type or a follow-up form that is gone or one that does something else (docs/applications 45, docs/follow-ups 16).
 * `timeZone` is that of the day that is said.
 */
export function conflictsWith(used: Used, { form, codes }: Offered, timeZone: string): readonly Conflict[] {
  const { version } = form.document;
  const same = used.forms.find(({ name, hash }) => name === version && hash !== form.hash);
  const isNew = !used.forms.some(({ hash }) => hash === form.hash);
  return [
    ...used.codes
      .filter((code) => !Object.hasOwn(codes, code))
      .sort()
      .map((code): Conflict => ({
        in: 'council',
        place: ['codes'],
        message: `Code ${code} has protocols. Keep it.`,
      })),
    ...(same
      ? [
          {
            in: 'form' as const,
            place: ['version'],
            message: `Form ${version} was used since ${formatDateIn(same.since, timeZone)} with other content. Give this one a new version, such as ${nextVersion(used.forms)}.`,
          },
        ]
      : []),
    ...(isNew ? [otherKinds, lostTypes, otherFollowUps].flatMap((of) => of(form.document, used.forms)) : []),
  ];
}

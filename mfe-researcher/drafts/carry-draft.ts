import type { Form } from '@portal/contracts/council';
import {
  carryOver,
  newlyAsked,
  pathOfFile,
  sameStatements,
  stepIn,
  type Aside,
  type DraftAnswers,
  type UnsentFiles,
} from '@portal/contracts/drafts';
import { mrczHash } from '@portal/contracts/sections';
import { readForm } from '@portal/portal-views';
import type { OpenDraft } from '@portal/web-kit';
import { presentForm } from './present-form.ts';

/** What a draft holds of an application. */
interface Kept {
  step: number;
  answers: DraftAnswers;
  /** The form by which it was asked: that of mrcz where it says none. */
  form?: string;
  aside?: readonly Aside[];
  unsent?: UnsentFiles;
}

/** What became of a draft whose form the council changed. */
export interface Carried {
  /** Hash of the form that asks it now. */
  form: string;
  /** UTC instant since which that form is the present one. */
  since: string;
  asked: ReturnType<typeof newlyAsked>;
  /** Whether nothing is newly asked, and no statement changed. */
  isWhole: boolean;
}

const outcome = (from: Form, hash: string, since: string, to: Form): Carried => {
  const asked = newlyAsked(from, to);
  return { form: hash, since, asked, isWhole: asked.length === 0 && sameStatements(from, to) };
};

/** Names of files that were chosen and not sent, by the paths of another version of the form; none for what it asks no more. */
const carriedNames = (to: Form, unsent: UnsentFiles): UnsentFiles =>
  Object.fromEntries(
    Object.entries(unsent).map(([part, names]) => {
      const moved = Object.entries(names).map(([path, name]) => [pathOfFile(to, path), name] as const);
      return [part, Object.fromEntries(moved.filter(([path]) => path !== undefined))];
    }),
  );

/** Brings a draft to the present form (docs/drafts 33); undefined where it is asked by it already. @throws Offline, ApiProblem */
export async function carryDraft(draft: OpenDraft): Promise<Carried | undefined> {
  const { hash, since, form: to } = presentForm();
  const kept = draft.store.getState().body as unknown as Kept;
  const { form: before = mrczHash } = kept;
  if (before === hash) return undefined;
  const from = await readForm(before);
  const { answers, aside } = carryOver(from, to, kept.answers, kept.aside);
  draft.change({
    ...draft.store.getState().body,
    ...(kept.unsent && { unsent: carriedNames(to, kept.unsent) }),
    ...{ answers, aside, form: hash, step: stepIn(from, to, kept.step) },
  });
  return outcome(from, hash, since, to);
}

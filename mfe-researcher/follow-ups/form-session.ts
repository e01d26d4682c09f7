import {
  followUpFile,
  followUpTitle,
  isSafetyKind,
  maxFollowUpFiles,
  type FollowUp,
  type FollowUpForm,
  type FollowUpKind,
  type FollowUpSubmission,
  type SafetyAnswers,
} from '@portal/contracts/follow-ups';
import type { FileAnswer, FileField } from '@portal/contracts/form';
import { createUploads, portalToday, transferOf, type Begun, type SendFile, type Uploads } from '@portal/portal-views';
import type { Protocol } from '@portal/contracts/protocol';
import { mostAnswerFiles, questionSubject, type Question } from '@portal/contracts/questions';
import { newKey, useUser, draftsOf, type OpenDraft, type AccountDrafts } from '@portal/web-kit';
import { deleteLeftFiles } from '../uploads/delete-left-files.ts';
import type { Made } from '../uploads/made-file.ts';
import type { DeleteUploads } from '../uploads/delete-uploads.ts';
import { lookOnceWritten } from '../uploads/look-once-written.ts';
import { unsentNamesIn } from '../uploads/unsent-names.ts';
import { createOpenSessions, useOpened } from '../uploads/open-sessions.ts';
import { carryOn, type Amendment } from './amendment/amendment-session.ts';

/** A slot for one file: empty, uploading (see the uploads), or with the file that arrived. */
export interface Slot {
  path: string;
  answer: FileAnswer | null;
}

/** The body of a form's draft: what was typed and attached so far. */
export interface FormBody {
  protocol: string;
  note: string;
  slots: readonly Slot[];
  /** What an adverse event or a death report says. */
  safety: SafetyAnswers;
  /** Of which answers a file in one of the slots was made. */
  made?: Made & { path: string };
  /** In an answer to the council, by point id. */
  answers?: Readonly<Record<string, string>>;
  /** Which of these points are called remarks. */
  remarks?: Readonly<Record<string, boolean>>;
}
const blank: FormBody = { protocol: '', note: '', slots: [], safety: {} };
export const formBodyOf = (body: unknown): FormBody => ({ ...blank, ...(body as object) });

/** One form as typed so far. It lives longer than its page, as long as uploads are on their way. */
export interface FormSession {
  draft: OpenDraft;
  uploads: Uploads;
  /** How many files it may hold. */
  most: number;
  change: (changes: Partial<FormBody>) => void;
  /** Uploads a file into this slot, or into a new one; false when the form holds no more files. */
  attach: (file: File, path?: string) => boolean;
  /** Empties the slot. */
  detach: (path: string) => void;
}

interface Parts {
  /** What its files are for, and how many it may hold; those of a form where left out. */
  file?: FileField;
  most?: number;
  draft: OpenDraft;
  send: SendFile;
  /** Unfinished uploads of this form, from any device. */
  begun?: Begun;
  deleteUploads?: DeleteUploads;
}

export function createFormSession({
  file: field = followUpFile,
  most = maxFollowUpFiles,
  ...parts
}: Parts): FormSession {
  const { draft, send, begun, deleteUploads: remove } = parts;
  const body = () => formBodyOf(draft.store.getState().body);
  const change = (changes: Partial<FormBody>) => draft.change({ ...body(), ...changes });
  deleteLeftFiles(draft, remove);
  const withSlots = (paths: readonly string[]) => {
    const { slots } = body();
    const lost = paths.filter((path) => !slots.some((slot) => slot.path === path));
    if (lost.length > 0) change({ slots: [...slots, ...lost.map((path) => ({ path, answer: null }))] });
  };
  const uploads = createUploads({
    send,
    begun,
    unsent: unsentNamesIn(draft),
    onBegun: withSlots,
    onStored: (path, answer) =>
      change({ slots: body().slots.map((slot) => (slot.path === path ? { path, answer } : slot)) }),
  });
  lookOnceWritten(draft, uploads);
  return {
    draft,
    uploads,
    most,
    change,
    attach(file, path = newKey()) {
      const { slots } = body();
      if (!slots.some((slot) => slot.path === path) && slots.length >= most) return false;
      withSlots([path]);
      uploads.start(path, field, file);
      return true;
    },
    detach(path) {
      uploads.forget(path);
      change({ slots: body().slots.filter((slot) => slot.path !== path) });
    },
  };
}

/** The files that have arrived. */
export const filesOf = ({ slots }: FormBody): FileAnswer[] => slots.flatMap(({ answer }) => (answer ? [answer] : []));

/** What is sent of a form. */
export const submissionOf = (kind: FollowUpKind, body: FormBody): FollowUpSubmission => ({
  kind,
  protocol: body.protocol,
  note: body.note,
  files: filesOf(body),
  ...(isSafetyKind(kind) && { safety: body.safety }),
});

const forms = createOpenSessions<FormSession>(({ draft }) => draft.leave());

/** The id of a form: on one day the same in every tab, and never that of a form of another day, sent or not. */
const idOf = ({ kind }: FollowUpForm, day = portalToday()) => `follow-up.${kind}.${day}`;
const begin = (drafts: AccountDrafts, { kind }: FollowUpForm, id: string) =>
  drafts.begin({ id, kind: 'follow-up', subject: id, name: followUpTitle(kind) }, { ...blank });

async function openPiece(drafts: AccountDrafts, form: FollowUpForm, next: string | undefined): Promise<OpenDraft> {
  const begun = next ?? (await drafts.find()).find(({ id }) => id.startsWith(idOf(form, '')))?.id;
  const draft = await begin(drafts, form, begun ?? idOf(form));
  // A slot whose file did not arrive holds nothing.
  const { slots, ...others } = formBodyOf(draft.store.getState().body);
  const arrived = slots.filter(({ answer }) => answer !== null);
  if (arrived.length < slots.length) draft.change({ ...others, slots: arrived });
  return draft;
}

/** The person's form of this kind, as they left it; undefined until it is open. `next`: the id of the one that was begun anew. */
export function useFormSession(form: FollowUpForm, next: string | undefined): FormSession | undefined {
  const { id: account } = useUser();
  return useOpened(forms, `${account} ${form.kind} ${next}`, async () => {
    const draft = await openPiece(await draftsOf(account), form, next);
    return createFormSession({ draft, ...transferOf(`follow-up:${form.kind}`) });
  });
}

/** The person's answer to what was asked about a form in this round; undefined until it is open. */
export function useAnswerSession({ id, number }: FollowUp, round: number): FormSession | undefined {
  const { id: account } = useUser();
  return useOpened(forms, `${account} answer ${id} ${round}`, async () => {
    const key = { id: `follow-up-answer.${id}.${round}`, kind: 'follow-up-answer', subject: id, name: number } as const;
    const draft = await (await draftsOf(account)).begin(key, { ...blank });
    return createFormSession({ draft, ...transferOf(`follow-up-answer:${id}`) });
  });
}

/** The person's answer to a question during review; undefined until it is open. */
export function useQuestionSession({ id, number }: Protocol, question: Question): FormSession | undefined {
  const { id: account } = useUser();
  return useOpened(forms, `${account} question ${id} ${question.id}`, async () => {
    const subject = questionSubject(id, question.id);
    const key = { id: `answer.${question.id}`, kind: 'question-answer', subject, name: number } as const;
    const draft = await (await draftsOf(account)).begin(key, { ...blank });
    const file = { ...followUpFile, name: 'answer' };
    return createFormSession({ draft, file, most: mostAnswerFiles, ...transferOf(`question:${question.id}`) });
  });
}

/** Forms that were begun anew, by the one that was sent: a second try goes on with the same one. */
const begunAnew = new WeakMap<OpenDraft, string>();

/** Moves what was typed since to another form, because this one was sent. Gives its id. */
export async function beginAnew(
  account: string,
  form: FollowUpForm,
  { draft }: FormSession,
  amendment: Amendment | undefined,
): Promise<string> {
  const { body } = draft.store.getState();
  await draft.end();
  const drafts = await draftsOf(account);
  const earlier = begunAnew.get(draft);
  let next = await begin(drafts, form, earlier ?? idOf(form));
  const { rev, elsewhere } = next.store.getState();
  if (earlier === undefined && (rev > 0 || elsewhere)) {
    // Begun on another device or in another tab since: it stays as it is. Short, for the ids of cards hold it, too.
    next.leave();
    next = await begin(drafts, form, `${idOf(form)}.${newKey().slice(0, 8)}`);
  }
  begunAnew.set(draft, next.ref.id);
  next.change(body);
  if (amendment) await carryOn(account, next.ref.subject, amendment);
  // The page opens it again.
  next.leave();
  return next.ref.id;
}

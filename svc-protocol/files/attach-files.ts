import { deletedKeptDays, mimeTypes } from '@portal/contracts/files';
import { type Answers, type FileField, fileAnswerSchema } from '@portal/contracts/form';
import type { FieldError } from '@portal/contracts/http';
import type { Form } from '@portal/contracts/council';
import { eachSection, type BySection, type SectionName } from '@portal/contracts/sections';
import type { Caller } from '@portal/service-kit/http';
import { readReceipt, type ReceiptedFile } from '@portal/service-kit/receipt';
import type { Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';
import { fileFields } from './files.rules.ts';
import type { AttachedFile } from './attached-file.types.ts';

/** The person who attaches, and the key that signs receipts. */
export interface Claimant {
  owner: string;
  key: Buffer;
  /** Whether it was deleted, by its owner or because nobody sent it in time, and can no longer be revived (docs/files 8). */
  isOver: (file: ReceiptedFile) => Promise<boolean>;
}

export const claimantOf = (dependencies: Dependencies, { id }: Caller): Claimant => ({
  owner: id,
  key: dependencies.keys.receipt,
  isOver: (file) => isOver(dependencies, file),
});

/** A file that was deleted a short time ago is revived by this claim. */
async function isOver({ knownFiles, clock }: Dependencies, { id }: ReceiptedFile): Promise<boolean> {
  const deletedAt = (await knownFiles.findById(id))?.deleted_at ?? null;
  return deletedAt !== null && Date.parse(deletedAt) <= clock().getTime() - deletedKeptDays * 24 * 60 * 60_000;
}

/** What a file is for: the name that every council knows, or a question of the record's form. */
type Purpose = string | FileField;

/** Whether a file was sent for this, under one of the names of the question, and is of a type that it takes. */
function fits({ purpose, type }: ReceiptedFile, wanted: Purpose): boolean {
  if (typeof wanted === 'string') return purpose === wanted;
  const { name, was = [], accept } = wanted;
  return [name, ...was].includes(purpose) && accept.some((one) => mimeTypes[one] === type);
}

/**
 * The file named by the answer's receipt; undefined unless it was issued to this person for this purpose, and the file is kept. What a
 * question of the form takes is judged here (docs/files 39). The rest of the answer is not trusted.
 */
export async function attachedFile(
  answer: unknown,
  purpose: Purpose,
  { owner, key, isOver }: Claimant,
): Promise<AttachedFile | undefined> {
  const parsed = fileAnswerSchema.safeParse(answer);
  const file = parsed.success ? readReceipt(key, parsed.data.receipt) : undefined;
  if (!file || file.owner !== owner || !fits(file, purpose) || (await isOver(file))) return undefined;
  const { id, name, size, type, sha256, stored_at: uploaded_at, owner: uploaded_by, sheet } = file;
  return { id, name, size, type, sha256, uploaded_at, uploaded_by, ...(sheet && { sheet }) };
}

type Records = Readonly<BySection<readonly Answers[]>>;

/** Replaces receipts in settled records by their files. `errors` names the fields with an invalid receipt. */
export async function attachFiles(
  form: Form,
  records: Records,
  claimant: Claimant,
): Promise<{ records: Records; errors: readonly FieldError[] }> {
  const attach = async (name: SectionName, record: Answers, index: number) => {
    const given = fileFields(form, name).filter((field) => record[field.name] !== undefined);
    const found = await Promise.all(given.map((field) => attachedFile(record[field.name], field, claimant)));
    const files = given.map((field, at) => [field.name, found[at]] as const);
    const errors = given
      .filter((_field, at) => !found[at])
      .map((field) => ({ field: `${name}.${index}.${field.name}`, message: messages.attachAgain(field.label) }));
    return { record: { ...record, ...Object.fromEntries(files) }, errors };
  };
  const all = async (name: SectionName) =>
    [name, await Promise.all((records[name] ?? []).map((record, index) => attach(name, record, index)))] as const;
  const names = Object.keys(form.sections);
  const attached = new Map(await Promise.all(names.map(all)));
  const partsOf = (name: SectionName) => attached.get(name) ?? [];
  return {
    records: eachSection(form, (name) => partsOf(name).map(({ record }) => record)),
    errors: names.flatMap((name) => partsOf(name).flatMap(({ errors }) => errors)),
  };
}

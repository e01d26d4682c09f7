import { type Answers, type Field, fileAnswerSchema } from '@portal/contracts/form';
import type { FieldError } from '@portal/contracts/http';
import { type SectionName, sectionNames, sections } from '@portal/contracts/sections';
import { readReceipt } from '@portal/service-kit/receipt';
import type { AttachedFile } from '../domain/protocol.ts';
import { words } from '../words.ts';

/** The person who attaches, and the key that signs receipts. */
export interface Claimant {
  owner: string;
  key: Buffer;
}

/** The file named by the answer's receipt; undefined unless it was issued to this person for this purpose. The rest of the answer is not trusted. */
export function attachedFile(answer: unknown, purpose: string, { owner, key }: Claimant): AttachedFile | undefined {
  const parsed = fileAnswerSchema.safeParse(answer);
  const file = parsed.success ? readReceipt(key, parsed.data.receipt) : undefined;
  if (!file || file.owner !== owner || file.purpose !== purpose) return undefined;
  const { id, name, size, type, sha256, stored_at: uploaded_at, owner: uploaded_by } = file;
  return { id, name, size, type, ...(sha256 !== undefined && { sha256, uploaded_at, uploaded_by }) };
}

type Records = Readonly<Record<SectionName, readonly Answers[]>>;

const fileFields = (name: SectionName): readonly Field[] => sections[name].fields.filter(({ kind }) => kind === 'file');

/** Replaces receipts in settled records by their files. `errors` names the fields with an invalid receipt. */
export function attachFiles(records: Records, claimant: Claimant): { records: Records; errors: readonly FieldError[] } {
  const errors: FieldError[] = [];
  const attach = (name: SectionName, record: Answers, index: number): Answers => {
    const given = fileFields(name).filter((field) => record[field.name] !== undefined);
    const files = given.map((field) => {
      const file = attachedFile(record[field.name], field.name, claimant);
      if (!file) errors.push({ field: `${name}.${index}.${field.name}`, message: words.attachAgain(field.label) });
      return [field.name, file] as const;
    });
    return { ...record, ...Object.fromEntries(files) };
  };
  const attached = sectionNames.map((name) => [
    name,
    records[name].map((record, index) => attach(name, record, index)),
  ]);
  return { records: Object.fromEntries(attached) as Records, errors };
}

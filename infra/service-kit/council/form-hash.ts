import { createHash } from 'node:crypto';
import type { FormDocument } from '@portal/contracts/council';
import { canonicalJson } from '@portal/contracts/http';

/** The hash of a form's content: 32 hexadecimal digits. */
export const formHash = (document: FormDocument): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex').slice(0, 32);

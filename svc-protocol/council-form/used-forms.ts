import { formHeadSchema, sectionDocumentSchema, type FormDocument, type Used } from '@portal/contracts/council';
import { codeOfCounter } from '@portal/contracts/protocol';
import type { Store } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { draftsCollection } from '../drafts/store.ts';
import { messages } from '../messages.ts';
import { protocolsCollection } from '../protocol/store.ts';
import { formsCollection, type StoredForm } from './store.ts';

export const documentOf = ({ document }: StoredForm): FormDocument => document as unknown as FormDocument;

const shapeOf = z.extend(formHeadSchema, { sections: z.array(sectionDocumentSchema) });

/** Why a stored form cannot be worked with, for operators: the first place that this version of the portal does not write so, else the error. */
export function whatIsWrong(document: FormDocument, { message }: Error): string {
  const place = shapeOf.safeParse(document).error?.issues[0]?.path;
  return place ? messages.formPlace(place.join('.')) : message;
}

/** The versions of the form that a portal on this store used, and the codes of which it gave numbers. */
export async function readUsed(store: Pick<Store, 'collection' | 'counters'>): Promise<Used> {
  const forms = [];
  for await (const stored of store.collection(formsCollection).scan(20)) {
    const { id: hash, name, since } = stored;
    forms.push({ hash, name, since, document: documentOf(stored) });
  }
  const counters = Object.keys(await store.counters());
  return { forms, codes: [...new Set(counters.flatMap((counter) => codeOfCounter(counter) ?? []))] };
}

/** What waits for a researcher, counted by the hash of its form: drafts of applications, and protocols that await a response. */
export async function readWaiting(
  store: Pick<Store, 'collection'>,
): Promise<{ drafts: ReadonlyMap<string, number>; responses: ReadonlyMap<string, number> }> {
  const drafts = new Map<string, number>();
  const responses = new Map<string, number>();
  const count = (counts: Map<string, number>, form: string) => counts.set(form, (counts.get(form) ?? 0) + 1);
  const open = store.collection(draftsCollection).all({ where: { state: 'open' }, sort: 'updated_at' }, 1_000);
  for await (const rows of open)
    for (const { kind, form } of rows) if (kind === 'application' && form !== undefined) count(drafts, form);
  const protocols = store.collection(protocolsCollection);
  const where = { deleted: false, status: 'rejected' };
  for await (const rows of protocols.all({ where, sort: 'created_date' }, 1_000))
    for (const { id } of rows) {
      const found = await protocols.findById(id);
      if (found) count(responses, found.form);
    }
  return { drafts, responses };
}

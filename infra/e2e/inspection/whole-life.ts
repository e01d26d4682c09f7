import { randomUUID } from 'node:crypto';
import type { FollowUp, FollowUpKind } from '@portal/contracts/follow-ups';
import type { FileAnswer } from '@portal/contracts/form';
import type { Protocol } from '@portal/contracts/protocol';
import { upload, uploadForm, type Person } from '../faults/people.ts';
import type { Users } from '../faults/protocols-in-every-status.ts';
import { assign, filer } from '../screens/filed.ts';
import { makePdf } from '@portal/standalone/demo';

/** Documents that the owner replaces in each round. */
const replaced = ['cv', 'full_proposal', 'informed_consent_form', 'data_collection_tools', 'permission_letter'];

/** A document with content of its own, and a name that another script, a slash and a colon stand in. */
async function another(owner: Person, purpose: string): Promise<FileAnswer> {
  const body = uploadForm(purpose, `Gwaro: план ${purpose}.pdf`, makePdf(randomUUID()));
  return (await owner.call('POST', '/api/files', { body })).body as FileAnswer;
}

async function send(owner: Person, protocol: string, kind: FollowUpKind, count: number): Promise<FollowUp> {
  const files: FileAnswer[] = [];
  for (let one = 0; one < count; one += 1) files.push(await another(owner, 'follow_up'));
  return owner.post<FollowUp>('/api/follow-ups', { kind, protocol, files, note: 'As agreed.' });
}

/** A protocol with four rounds of review, at least 40 files in all their versions and six letters, over HTTP. Answers its id. */
export async function liveWholeLife({ owner, first, reviewer, officer }: Users): Promise<string> {
  const filed = await (await filer(owner))('Clinical Trials', 'Malaria <b>in</b> Mutoko');
  const path = `/api/protocols/${filed.id}`;
  const review = async () => {
    for (const one of [first, reviewer]) await one.post(`${path}/review`, { comment: 'State the sample size.' });
  };
  await assign(officer, filed, [first, reviewer]);
  for (let round = 1; round < 4; round += 1) {
    await review();
    await officer.post(`${path}/decision`, { status: 'rejected', compliance_comment: 'Please do.' });
    const { version } = await owner.get<Protocol>(path);
    const documents: Record<string, FileAnswer> = {};
    for (const purpose of replaced) documents[purpose] = await another(owner, purpose);
    const headers = { 'if-match': `"${version}"` };
    const saved = await owner.call('PUT', `${path}/sections`, { body: { documents: [documents] }, headers });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    const [response, cover_letter] = [await upload(owner, 'response'), await upload(owner, 'cover_letter')];
    await owner.post(`${path}/response`, { response, cover_letter });
    await officer.post(`${path}/forward`, {});
  }
  await review();
  await officer.post(`${path}/decision`, { status: 'accepted' });
  for (const kind of ['annual_review', 'amendment'] as const) {
    const { id } = await send(owner, filed.id, kind, 2);
    const form = await officer.call('GET', `/api/follow-ups/${id}`);
    const { version, about } = form.body as FollowUp;
    const body = { act: 'approve', protocol_version: about?.version };
    const headers = { 'if-match': `"${version}"` };
    const decided = await officer.call('POST', `/api/follow-ups/${id}/decision`, { body, headers });
    if (decided.status !== 200) throw new Error(JSON.stringify(decided.body));
  }
  await send(owner, filed.id, 'adverse_event', 3);
  return filed.id;
}

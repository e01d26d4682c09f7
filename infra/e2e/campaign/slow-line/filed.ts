import { setTimeout as sleep } from 'node:timers/promises';
import type { DraftAnswers } from '@portal/contracts/drafts';
import type { Protocol, ProtocolRow } from '@portal/contracts/protocol';
import type { Page } from 'playwright-core';
import { completeApplication } from '@portal/samples';
import { upload, type Person } from '../../faults/people.ts';
import { saveDraft } from '../../screens/draft.ts';
import { toStep } from './desk.ts';
import { sha256, type Papers } from './papers.ts';

/** A clinical trial that lacks its documents alone; answers the draft's id. */
export async function draftWithoutPapers(researcher: Person): Promise<string> {
  const confirmed = { vari_conduct: true, vari_before: true, vari_srs: true };
  const elsewhere = 'potential_conflict_management_plan';
  const plan = await upload(researcher, elsewhere);
  const file = ({ name }: { name: string }) => (name === elsewhere ? plan : undefined);
  const on = new Date().toISOString().slice(0, 10);
  const answers = { ...completeApplication('Clinical Trials', { file, on }), assurance: confirmed };
  return saveDraft(researcher, answers as DraftAnswers);
}

/** Submits as soon as the portal lets it; answers the number. @throws Error after `patience` ms */
export async function submitOn(page: Page, patience: number): Promise<string> {
  await toStep(page, /Assurance/);
  const submitted = page.getByText(/MRCZ\/A/).first();
  const limit = performance.now() + patience;
  while ((await submitted.count()) === 0) {
    if (performance.now() > limit) throw new Error('It was not filed in time');
    await page
      .getByRole('button', { name: 'Submit' })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await sleep(2_000);
  }
  return (await submitted.textContent()) ?? '';
}

interface Filed {
  documents: number;
  /** The long answer. */
  details: string;
  /** Documents that lack, or that say something else, in words. */
  findings: string[];
}

/** Compares the one application of this person with the files that were chosen for it. */
export async function readFiled(url: string, owner: Person, papers: Papers): Promise<Filed> {
  const [row] = await owner.get<[ProtocolRow]>('/api/protocols');
  const filed = await owner.get<Protocol>(`/api/protocols/${row.id}`);
  const links = Object.values(filed.documents[0] ?? {}).filter((value) => String(value).includes('/api/files/'));
  const missing = new Set(papers.hashes());
  const findings: string[] = [];
  for (const link of links) {
    const answer = await fetch(url + String(link), { headers: { authorization: `Bearer ${owner.access}` } });
    if (!missing.delete(sha256(new Uint8Array(await answer.arrayBuffer()))))
      findings.push(`${String(link)} has other bytes`);
  }
  if (missing.size > 0) findings.push(`${missing.size} documents are not attached`);
  return { documents: links.length, details: String(filed.statistical_plannings[0]?.details), findings };
}

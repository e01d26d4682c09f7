import { fileLink } from '@portal/contracts/files';
import { protocolSchema, type HistoryEntry, type Protocol } from '@portal/contracts/protocol';
import { sections, rowsOf } from '@portal/contracts/sections';
import type { Person } from '../faults/people.ts';
import { sha256, type Filing, type Ledger, type Uploaded } from './ledger.ts';

/** What was acknowledged of one application and is not there: in words, none where all is there. */
export async function lostOf(filing: Filing, officer: Person): Promise<string[]> {
  if (!filing.answer) return [];
  const { id, number } = filing.answer;
  const path = `/api/protocols/${id}`;
  const kept = await officer.get<Protocol>(path).catch((error: unknown) => error as Error);
  if (kept instanceof Error) return [`${number} is gone: ${kept.message}`];
  const lost: string[] = [];
  if (kept.number !== number || kept.title !== filing.application.title) lost.push(`${number} is another one now`);
  if (!protocolSchema.safeParse(kept).success) lost.push(`${number} is no protocol as the contracts describe it`);
  for (const section of Object.keys(sections))
    if (rowsOf(kept, section).length !== rowsOf(filing.application, section).length)
      lost.push(`${number} lost some of ${section}`);
  if (!String(kept.documents[0]?.full_proposal).includes(filing.proposal.file.id)) lost.push(`${number} lost its file`);
  const told = (await officer.get<HistoryEntry[]>(`${path}/history`)).map(({ to }) => to);
  for (const { status, version } of filing.steps)
    if (!told.includes(status) || kept.version < version) lost.push(`${number} lost that it became ${status}`);
  return lost;
}

/** What an acknowledged upload says now, read by whoever sent it. */
export async function lostBytesOf({ owner, file, sha256: wanted }: Uploaded): Promise<string[]> {
  const text = await owner.get<string>(fileLink(file.id, file.name)).catch((error: unknown) => error as Error);
  if (text instanceof Error) return [`file ${file.id} is gone: ${text.message}`];
  return sha256(text) === wanted ? [] : [`file ${file.id} has other bytes`];
}

/** What is lost of everything that was acknowledged since these amounts were read. */
export async function lostSince(
  { uploads, filings }: Ledger,
  officer: Person,
  from: { uploads: number; touched: (filing: Filing) => boolean },
): Promise<string[]> {
  const lost: string[] = [];
  for (const filing of filings.filter(from.touched)) lost.push(...(await lostOf(filing, officer)));
  for (const uploaded of uploads.slice(from.uploads)) lost.push(...(await lostBytesOf(uploaded)));
  return lost;
}

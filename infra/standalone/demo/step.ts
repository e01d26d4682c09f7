import type { Form } from '@portal/contracts/council';
import type { FileAnswer } from '@portal/contracts/form';
import type { PortalClient } from './portal-client.ts';
import type { DemoStudy } from './studies.ts';
import { randomBytes } from 'node:crypto';

/** A real one-page PDF that says `text`, its first line as the title; `padBytes` random bytes in a stream make it as large as a scan. */
export function makePdf(text: string, padBytes = 0): Buffer {
  const [title = '', ...lines] = text
    .replace(/[^\x20-\x7e\n]/g, '?')
    .replace(/[()\\]/g, '\\$&')
    .split('\n');
  const rest = lines.map((line) => ` T* (${line}) Tj`).join('');
  const shown = `BT /F1 18 Tf 16 TL 72 770 Td (${title}) Tj /F1 11 Tf${rest} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(Buffer.from(shown)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...(padBytes > 0 ? [stream(randomBytes(padBytes))] : []),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets = objects.map((object, index) => {
    const offset = lengthOf(parts);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const start = lengthOf(parts);
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const stream = (content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< /Length ${content.length} >>\nstream\n`), content, Buffer.from('\nendstream')]);

const lengthOf = (parts: readonly Buffer[]): number => parts.reduce((sum, part) => sum + part.length, 0);

/** The people of the demo, signed in. */
export interface DemoUsers {
  officers: readonly PortalClient[];
  reviewers: readonly PortalClient[];
  /** By the names that studies.txt gives them. */
  researchers: ReadonlyMap<string, PortalClient>;
}

/** A study in the portal, as far as its acts go. */
export interface DemoProtocol {
  study: DemoStudy;
  /** Its place among the studies: what differs from one to the next is chosen by it. */
  place: number;
  /** Of the protocol, once it is submitted. */
  id: string;
  /** Account ids of everybody who was asked to review it. */
  asked: string[];
  comments: number;
  cards: number;
  /** Ids of forms that wait for their acknowledgement. */
  forms: string[];
}

/** An act under way. */
export interface Step {
  /** The council's form. */
  form: Form;
  users: DemoUsers;
  live: DemoProtocol;
  owner: PortalClient;
  officer: PortalClient;
  /** 'YYYY-MM-DD'. */
  today: string;
  /** '/api/protocols/{id}'. */
  path: string;
}

/** The one whose turn it is. @throws Error where there is none */
export const nth = <T>(choices: readonly T[], place: number): T => {
  const found = choices[place % choices.length];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
};

/** A page that says what it is, or more. */
export const upload = (by: PortalClient, purpose: string, name: string, text = name): Promise<FileAnswer> =>
  by.upload(purpose, `${name}.pdf`, makePdf(text));

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type Answers, type Field } from '@portal/contracts/form';
import { oneLine } from '@portal/contracts/texts';
import { type Application, sectionNames, sections } from '@portal/contracts/sections';
import { type Protocol, type StudyType, studyTypes, type Submitted } from '@portal/contracts/protocol';
import { hostileApplication, hostileTexts } from '@portal/samples';
import { uploaded } from '../testing/application.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';
import { readPdf, squashed, type ReadPdf } from '../testing/read-pdf.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Characters that the PDF draws as their names (ADR 0011). */
const named = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const nameOf = (one: string) => `[U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
const onPaper = (text: string) => text.replace(/\n/g, ' ').replace(named, nameOf).normalize('NFKC');

/** All characters in order, without white space, which depends on the line breaks. */
const isOnPaper = (text: string, { text: read }: ReadPdf): boolean =>
  read.normalize('NFKC').includes(squashed(onPaper(text)));

interface Value {
  field: Field;
  at: string;
  given: unknown;
  seen: unknown;
}

/** All values of all sections, each as sent and as read back. */
const valuesOf = (sent: Application, back: Protocol): Value[] =>
  sectionNames.flatMap((name) =>
    (sent[name] ?? []).flatMap((row, index) =>
      sections[name].fields
        .filter(({ name: field }) => field in (back[name][index] ?? {}))
        .map((field) => ({
          field,
          at: `${name}.${index}.${field.name}`,
          given: row[field.name],
          seen: (back[name][index] as Answers | undefined)?.[field.name],
        })),
    ),
  );

function expected({ field, given }: Value): unknown {
  if (field.kind === 'list') return (given as string[]).map(oneLine).join(',');
  if (field.kind === 'file') return `/api/files/owner-${field.name}/${field.name}.pdf`;
  return field.kind === 'text' ? oneLine(String(given)) : given;
}

async function roundTrip(studyType: StudyType, variant: number) {
  const sent = hostileApplication(studyType, variant, { file: ({ name }) => uploaded(name) });
  const headers = { 'idempotency-key': randomUUID() };
  const { body } = await portal.as('owner', 'POST', '/api/protocols', sent, headers);
  const { id } = body as Submitted;
  const back = (await portal.as('owner', 'GET', `/api/protocols/${id}`)).body as Protocol;
  const answer = await portal.open('owner', `/api/protocols/${id}/export.pdf`);
  return { sent, back, pdf: await readPdf(new Uint8Array(await answer.arrayBuffer())) };
}

const isText = ({ field }: Value) => field.kind === 'text' || field.kind === 'long_text';

describe('hostile but valid text in every field', () => {
  let values = 0;

  it.each(hostileTexts.map((_, variant) => [variant, studyTypes[variant % studyTypes.length]] as const))(
    'comes back as it is kept, and stands in the PDF: variant %i, %s',
    async (variant, studyType = 'Clinical Trials') => {
      const { sent, back, pdf } = await roundTrip(studyType, variant);
      const all = valuesOf(sent, back);
      values += all.length;
      expect(all.map(({ at, seen }) => [at, seen])).toEqual(all.map((value) => [value.at, expected(value)]));
      expect(back.title).toBe(oneLine(String(sent.title)));
      const lost = all.filter((value) => isText(value) && !isOnPaper(String(expected(value)), pdf));
      expect(lost.map(({ at, given }) => `${at}: ${String(given).slice(0, 60)}`)).toEqual([]);
      expect(isOnPaper(back.title, pdf)).toBe(true);
    },
  );

  it('was asked of a thousand values', () => {
    expect(values).toBeGreaterThan(1000);
  });
});

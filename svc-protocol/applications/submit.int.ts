import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { documentEventSchema, topics } from '@portal/contracts/events';
import { deletedKeptDays } from '@portal/contracts/files';
import type { Answers, Field, FileAnswer } from '@portal/contracts/form';
import { type SpecifiedStudyType, studyTypes, type Submitted } from '@portal/contracts/protocol';
import { tooMuchText } from '@portal/contracts/sections';
import { demandedDocuments, messageCases, messageCasesAlone, fieldMessages } from '@portal/contracts/testing';
import { testKeys } from '@portal/service-kit/keys';
import { makeReceipt } from '@portal/service-kit/receipt';
import { errorsIn, waitFor } from '@portal/service-kit/testing';
import { today } from '@portal/samples';
import { knownFilesCollection } from '../files/store.ts';
import { applicationOf, uploaded } from '../testing/application.ts';
import type { Person } from '../testing/people.ts';
import { startPortal, type TestPortal } from '../testing/protocol-app.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const post = (body: unknown, key: string = randomUUID(), who: Person = 'owner') =>
  portal.as(who, 'POST', '/api/protocols', body, { 'idempotency-key': key });

/** Complete answers with files uploaded by the owner. */
const files = { file: (field: Field) => uploaded(field.name) };

const messages = async (body: unknown): Promise<string[]> => {
  const answer = await post(body);
  expect(answer.status).toBe(422);
  return errorsIn(answer).map(({ message }) => message);
};

const numberOf: Record<SpecifiedStudyType, RegExp> = {
  'Clinical Trials': /^MRCZ\/A\/\d+$/,
  'Organisational Studies': /^MRCZ\/A\/\d+$/,
  'Individual Research': /^MRCZ\/A\/\d+$/,
  'Fast Track Reviews': /^MRCZ\/AE\/\d+$/,
  'Exempted from Ethics Review': /^MRCZ\/E\/\d+$/,
  PhD: /^MRCZ\/BP\/\d+$/,
  MSc: /^MRCZ\/BM\/\d+$/,
  BSc: /^MRCZ\/BU\/\d+$/,
};

describe('an application', () => {
  it.each(studyTypes)('of type %s is numbered by its code', async (studyType) => {
    expect((await portal.submit(studyType)).number).toMatch(numberOf[studyType]);
  });

  it.each(studyTypes)('of type %s demands exactly its documents', async (studyType) => {
    expect(await messages({ ...applicationOf(studyType), documents: [] })).toEqual(demandedDocuments[studyType]);
  });

  it('keeps telephone numbers without the spaces that were typed, and its title in one line', async () => {
    const whole = applicationOf('BSc');
    const research_teams = [{ ...whole.research_teams?.[0], telephone: ' +263 024 270 5566' }];
    const { body } = await post({ ...whole, research_teams, title: 'Iron in\ninfants' });
    const kept = (await portal.as('owner', 'GET', `/api/protocols/${(body as Submitted).id}`)).body;
    expect(kept).toMatchObject({ title: 'Iron in infants', research_teams: [{ telephone: '+263242705566' }] });
  });

  it('says everything that is missing in the words and the order of the specification', async () => {
    const demanded = fieldMessages(today)
      .filter(({ stops, given }) => !stops && !given)
      .flatMap(({ lines }) => lines.flatMap(({ missing }) => missing ?? []));
    expect(await messages({})).toEqual(['Select the study type', ...demandedDocuments.MSc.slice(0, 6), ...demanded]);
  });

  it.each(messageCases(today, files).map((one) => [one.about, one] as const))(
    'is answered in the words of docs/specification 30: %s',
    async (_about, { answers, errors }) => {
      const answer = await post(answers);
      expect(answer.status).toBe(errors.length > 0 ? 422 : 201);
      expect(errorsIn(answer)).toEqual(errors);
    },
  );

  it('with more text than the limit is refused at its longest answer (docs/applications 44)', async () => {
    const department = '€'.repeat(9_999);
    const rows = Array(14).fill({ name: 'Ms N. Moyo', qualifications: 'PhD', department });
    const answer = await post({ ...applicationOf('PhD'), co_investigators: rows });
    expect(errorsIn(answer)).toEqual([{ field: 'co_investigators.0.department', message: tooMuchText }]);
  });

  it('is answered so for each answer by itself', async () => {
    for (const { answers, errors } of messageCasesAlone(today, files))
      expect(errorsIn(await post(answers))).toEqual(errors);
  });
});

describe('attached files', () => {
  const withSummary = (file: unknown) => {
    const application = applicationOf('MSc');
    return { ...application, documents: [{ ...application.documents?.[0], proposal_summary: file }] };
  };

  const attachAgain = {
    field: 'documents.0.proposal_summary',
    message: 'Attach the Research Proposal Summary again: this upload cannot be used here.',
  };

  it.each([
    ['another person', uploaded('proposal_summary', 'stranger')],
    ['another field', uploaded('cv')],
    ['nobody: the receipt is made up', { ...uploaded('proposal_summary'), receipt: 'aaaa.bbbb' }],
  ])('of %s are refused at their field', async (_title, file) => {
    const answer = await post(withSummary(file));
    expect([answer.status, errorsIn(answer)]).toEqual([422, [attachAgain]]);
  });

  const purpose = 'proposal_summary';
  const knownFiles = () => portal.store.collection(knownFilesCollection);
  /** A summary, and what svc-documents has told of it so many days ago, in this order. */
  const told = async (tells: { deleted?: number; stored?: number }): Promise<FileAnswer> => {
    const ago = (n: number) => new Date(portal.clock().getTime() - n * 86_400_000).toISOString();
    const file = {
      ...{ id: randomUUID(), owner: 'owner', name: 'a.pdf', size: 1000, type: 'application/pdf', purpose },
      ...{ sha256: 'a'.repeat(64), stored_at: ago(30) },
    };
    const events = Object.entries(tells).map(([state, since], at) =>
      documentEventSchema.parse({
        ...{ id: `e-${file.id}-${at}`, type: `document.${state}`, schema_version: 1, seq: at + 1, data: file },
        ...{ occurred_at: ago(since), actor: null, key: file.id, correlation_id: 'purge' },
      }),
    );
    await portal.bus.publish(topics.document, events);
    await waitFor(async () => (await knownFiles().findById(file.id))?.seq === events.length);
    return { ...file, receipt: makeReceipt(testKeys().receipt, file) };
  };

  it('deleted seven days ago are refused at their field: their bytes are gone', async () => {
    const answer = await post(withSummary(await told({ deleted: deletedKeptDays })));
    expect([answer.status, errorsIn(answer)]).toEqual([422, [attachAgain]]);
  });

  it.each([
    ['held by another application, however old', { stored: 0 }],
    ['deleted within seven days: sending them revives them', { deleted: deletedKeptDays - 1 }],
    ['revived', { deleted: 10, stored: 9 }],
  ])('are taken when %s', async (_title, tells) => {
    expect((await post(withSummary(await told(tells)))).status).toBe(201);
  });

  it('are what the receipt says, whatever else is claimed', async () => {
    const claimed = { ...uploaded('proposal_summary'), id: 'other', name: 'other.exe', link: 'https://example.org/x' };
    const { id } = (await post(withSummary(claimed))).body as Submitted;
    const { documents } = (await portal.as('owner', 'GET', `/api/protocols/${id}`)).body as { documents: Answers[] };
    expect(documents[0]?.proposal_summary).toBe('/api/files/owner-proposal_summary/proposal_summary.pdf');
  });
});

describe('an Idempotency-Key', () => {
  it('is required', async () => {
    expect((await portal.as('owner', 'POST', '/api/protocols', applicationOf('MSc'))).status).toBe(400);
  });

  it('sent fifty times at once makes one protocol, and fifty equal answers', async () => {
    const key = randomUUID();
    const body = applicationOf('Fast Track Reviews');
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const { id, number } = answers[0]?.body as Submitted;
    const list = await portal.as('officer', 'GET', `/api/protocols?search=${encodeURIComponent(number)}`);
    expect((list.body as { id: string }[]).filter((row) => row.id === id)).toHaveLength(1);
    expect(portal.events.filter((event) => event.key === id)).toHaveLength(1);
  });

  it('finds the first answer even when the protocol has moved on, or the day is another', async () => {
    const key = randomUUID();
    const first = await post(applicationOf('BSc'), key);
    const { id } = first.body as Submitted;
    await portal.as('officer', 'POST', `/api/protocols/${id}/assignment`, { reviewer: 'first' });
    const again = await post(applicationOf('BSc'), key);
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
  });

  it('with another body is refused', async () => {
    const key = randomUUID();
    await post(applicationOf('BSc'), key);
    expect((await post({ ...applicationOf('BSc'), title: 'Another' }, key)).status).toBe(422);
  });

  it("is each person's own", async () => {
    const key = randomUUID();
    const one = (await post(applicationOf('BSc'), key)).body as Submitted;
    const other = (await post(applicationOf('BSc', 'stranger'), key, 'stranger')).body as Submitted;
    expect(other.id).not.toBe(one.id);
  });

  it('different each time gives fifty numbers to fifty submits at once', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => portal.submit('Clinical Trials')));
    expect(new Set(all.map(({ number }) => number)).size).toBe(50);
  });
});

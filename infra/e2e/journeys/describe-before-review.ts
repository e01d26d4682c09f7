import { describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '@portal/contracts/protocol';
import type { RecordRow } from '@portal/contracts/record';
import { waitFor } from '@portal/service-kit/testing';
import { extractText } from 'unpdf';
import { decide } from '../screens/compliance.ts';
import { openBeforeReview } from './before-review-test-bed.ts';
import { describeCompletion } from './describe-completion.ts';
import { answer, asked, describeQuestions, released, unasked } from './describe-questions.ts';
import type { JourneyPortal } from './journey-portal.ts';

/** What happened, in order. */
const acts = [
  ...[
    'submitted',
    'returned',
    'section_updated',
    'section_updated',
    'completed',
    'returned',
    'completed',
    'checked',
    'assigned',
  ],
  ...['question_asked', 'question_asked', 'question_released', 'question_declined', 'question_answered'],
  ...['partially_reviewed', 'question_asked', 'question_withdrawn', 'reviewed', 'accepted'],
].map((what) => `protocol.${what}`);
/** Those of them that its researcher reads. */
const told = acts.filter((what) => !/checked|asked|declined|withdrawn/.test(what));

const squashed = (text: string) => text.replace(/\s+/g, '');

/**
 * One application from its submission to the decision, in the portal that `start` answers: returned twice and completed, two questions
 * asked, one of them released in other words and the other declined (docs/completions, docs/questions). Days are counted in svc-protocol.
 */
export function describeBeforeReview(profile: string, start: (folder: string) => Promise<JourneyPortal>): void {
  describe(`an application is returned, asked about and decided, ${profile}`, () => {
    const testBed = openBeforeReview(start);
    describeCompletion(testBed);
    describeQuestions(testBed);

    it('is decided; history, record and PDFs say what happened, each to whom it concerns', async () => {
      const { callers, page, filed, path } = testBed;
      await decide(page('officer'), filed.number, 'Accept', 'Well done.');
      expect(await testBed.read('officer')).toMatchObject({ status: 'accepted', clock_owner: null });
      const history = async (name: 'officer' | 'researcher') =>
        (await callers[name].get<HistoryEntry[]>(`${path}/history`))
          .map(({ kind }) => kind)
          .filter((kind) => kind.startsWith('protocol.'));
      expect([await history('officer'), await history('researcher')]).toEqual([acts, told]);
      const record = async () =>
        (await callers.officer.get<RecordRow[]>(`/api/record?page_size=100&search=${filed.number}`)).filter(
          ({ protocol }) => protocol === filed.id,
        );
      await waitFor(async () => (await record()).some(({ kind }) => kind === 'protocol.accepted'));
      expect(
        (await record())
          .map(({ kind }) => kind)
          .filter((kind) => acts.includes(kind))
          .sort(),
      ).toEqual(acts.toSorted());
      const printed = async (name: 'officer' | 'researcher') => {
        const from = page(name);
        const file = await from.context().request.get(new URL(`${path}/export.pdf`, from.url()).href);
        expect(file.status()).toBe(200);
        const { text } = await extractText(new Uint8Array(await file.body()), { mergePages: true });
        return [squashed(text), JSON.stringify(file.headers())] as const;
      };
      const [[ofOfficer], ofResearcher] = [await printed('officer'), await printed('researcher')];
      const both = [
        'Completion 1',
        'Replace the curriculum vitae',
        '412',
        'Completion 2',
        'On 2 March 2027.',
        released,
      ];
      for (const text of [ofOfficer, ofResearcher[0]])
        for (const part of [...both, answer, 'calculation.pdf']) expect(text).toContain(squashed(part));
      expect(ofOfficer).toContain(squashed(unasked));
      for (const part of [asked, unasked, 'Memory', 'Chigumbura'])
        expect(ofResearcher.join('')).not.toContain(squashed(part));
    });

    it('gave its researcher no reviewer’s name, address, id or own words: in no answer, header, PDF or email', async () => {
      const { callers, people, page, path } = testBed;
      await testBed.open('researcher');
      await page('researcher').getByText(answer).first().waitFor();
      await testBed.allGiven();
      for (const part of ['', '/history', '/ledger.pdf', '/letter.pdf', '/export.pdf']) {
        const url = new URL(`${path}${part}`, page('researcher').url()).href;
        const answered = await callers.researcher.call('GET', `${path}${part}`);
        testBed.given.push({ url, text: JSON.stringify([[...answered.headers], answered.body]) });
      }
      for (const mail of await testBed.mails())
        if (mail.to === people.researcher.email) testBed.given.push({ url: mail.subject, text: JSON.stringify(mail) });
      // 'Informed Consent Form' is a document.
      const secrets = [/(?<!Informed )Consent Form/, /Sample Size/, /consent\.form@|sample\.size@/];
      const ids = [callers.asking.id, callers.other.id].map((id) => new RegExp(id));
      const words = [asked, unasked, 'It is declared in section J.'].map(
        (text) => new RegExp(text.replace(/[.?]/g, '.')),
      );
      const found = testBed.given.flatMap(({ url, text }) =>
        [...secrets, ...ids, ...words].filter((secret) => secret.test(text)).map((secret) => `${secret} in ${url}`),
      );
      expect(found).toEqual([]);
      expect(testBed.given.filter(({ text }) => text.includes(released)).length).toBeGreaterThan(1);
    });

    it('no page found a fault, and no email quotes a point, a question or an answer', async () => {
      expect(testBed.faults()).toEqual([]);
      const said = JSON.stringify(await testBed.mails());
      for (const text of ['Replace the curriculum vitae', 'On which day?', asked, released, unasked, answer])
        expect(said).not.toContain(text);
    });
  });
}

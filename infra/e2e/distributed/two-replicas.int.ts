import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FollowUp } from '@portal/contracts/follow-ups';
import { deskQueues, type DeskCounts } from '@portal/contracts/my-day';
import { reportNames } from '@portal/contracts/reports';
import {
  statuses,
  type HistoryEntry,
  type Protocol,
  type ProtocolRow,
  type Submitted,
} from '@portal/contracts/protocol';
import type { Application } from '@portal/contracts/sections';
import { waitFor } from '@portal/service-kit/testing';
import { allPages } from '../faults/all-pages.ts';
import { applicationWith } from '../faults/application.ts';
import { call, type Answer } from '../faults/call.ts';
import { describeForgedTokens } from '../faults/describe-forged-tokens.ts';
import { describeHeaders } from '../faults/describe-headers.ts';
import { describeSplitRequests } from '../faults/describe-split-requests.ts';
import { signUp, upload, uploadAll, type Person } from '../faults/people.ts';
import { assign } from '../screens/filed.ts';
import { describeRevocation } from '../sessions/describe-revocation.ts';
import { startDistributed, type DistributedPortal } from './start-distributed.ts';
import { withDistributed } from './with-distributed.ts';

const pairs = 10;
const times = <T>(count: number, make: (at: number) => T): Promise<Awaited<T>[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

/** What comes at once goes to the two replicas in turn, past the gateway, so that every pair of neighbours races across processes. */
withDistributed('two replicas asked in turn', (engines) => {
  describe('two replicas asked in turn', () => {
    let portal: DistributedPortal;
    let owner: Person;
    let application: Application;

    /** As pages do, what is refused for a moment is sent again under its key. */
    const toReplica = async (
      at: number,
      person: Person,
      path: string,
      body: unknown,
      key: string = randomUUID(),
    ): Promise<Answer> => {
      const replicas = portal.replicas.filter(({ of }) => of === 'protocol');
      const { address } = replicas[at % replicas.length]!;
      const headers = { 'idempotency-key': key };
      const answer = await call(`http://${address}${path}`, 'POST', { token: person.access, body, headers });
      if (answer.status !== 503) return answer;
      await sleep(Number(answer.headers.get('retry-after')) * 1000);
      return toReplica(at, person, path, body, key);
    };
    const total = async () => (await owner.get<{ total: number }>('/api/protocols/counts')).total;
    /** A replica reuses a count for two seconds. */
    const countsTo = (wanted: number) => waitFor(async () => (await total()) === wanted, 30_000);
    /** Each change of status that its history tells of, in order. */
    const stepsOf = async (person: Person, id: string) =>
      (await person.get<HistoryEntry[]>(`/api/protocols/${id}/history`))
        .filter(({ to }) => statuses.some((status) => status === to))
        .map(({ from, to }) => [from, to]);
    const notOf = (status: number, answers: readonly Answer[]) => answers.filter((answer) => answer.status !== status);

    beforeAll(async () => {
      // As people reach it, over https, which ends before the gateway.
      portal = await startDistributed(engines, { PUBLIC_URL: 'https://ethics.example.org' });
      owner = await signUp(portal.url, 'researcher');
      application = applicationWith(await uploadAll(owner));
    });
    afterAll(async () => {
      await portal?.stop();
    });

    describeRevocation(() => ({
      url: portal.url,
      processes: portal.replicas.map(({ of, address }) => ({ of, url: `http://${address}` })),
      within: 2_000,
    }));

    describeHeaders(() => ({ url: portal.url, hsts: 'max-age=31536000; includeSubDomains' }));
    describeSplitRequests(() => portal.url);
    describeForgedTokens(() => ({ url: portal.url, viewCookie: '__Host-portal_view' }));

    it('make one protocol with one line of history of fifty submits with one key', async () => {
      const before = await total();
      const key = randomUUID();
      const answers = await times(50, (at) => toReplica(at, owner, '/api/protocols', application, key));
      expect(notOf(201, answers)).toEqual([]);
      const [first] = answers.map(({ body }) => body as Submitted);
      expect(answers.map(({ body }) => body)).toEqual(answers.map(() => first));
      await countsTo(before + 1);
      expect(await stepsOf(owner, first!.id)).toEqual([[null, 'pending']]);
    });

    it('make five hundred protocols of five hundred submits, and no number twice', async () => {
      const before = await total();
      const answers = await times(500, (at) => toReplica(at, owner, '/api/protocols', application));
      expect(notOf(201, answers)).toEqual([]);
      const submitted = answers.map(({ body }) => body as Submitted);
      expect(new Set(submitted.map(({ id }) => id)).size).toBe(500);
      expect(new Set(submitted.map(({ number }) => number)).size).toBe(500);
      await countsTo(before + 500);
      const kept = new Map(
        (await allPages<ProtocolRow>(owner, '/api/protocols')).map(({ id, number }) => [id, number]),
      );
      expect(kept.size).toBe(before + 500);
      expect(submitted.filter(({ id, number }) => kept.get(id) !== number)).toEqual([]);
    });

    it('count the same for every report', async () => {
      const officer = await signUp(portal.url, 'compliance');
      const replicas = portal.replicas.filter(({ of }) => of === 'protocol');
      const told = (name: string) =>
        Promise.all(
          replicas.map(async ({ address }) => {
            const at = `http://${address}/api/reports/${name}`;
            const { status, body } = await call(at, 'GET', { token: officer.access });
            return { status, figures: JSON.stringify(body) };
          }),
        );
      for (const name of reportNames)
        // Some are counted from events, which one replica may hear of before the other.
        await waitFor(async () => {
          const [one, other] = await told(name);
          return one?.status === 200 && other?.status === 200 && one.figures === other.figures;
        });
      expect(replicas).toHaveLength(2);
      const [submissions] = await told('submissions');
      expect(JSON.parse(submissions?.figures ?? '')).not.toEqual([]);
    });

    it(`keep both comments of two reviewers at the same instant, and one history, ${pairs} times over`, async () => {
      const roles = ['reviewer', 'reviewer', 'compliance'] as const;
      const [one, other, officer] = (await Promise.all(roles.map((role) => signUp(portal.url, role)))) as [
        Person,
        Person,
        Person,
      ];
      const made = await times(pairs, () => owner.post<Submitted>('/api/protocols', application));
      for (const [at, filed] of made.entries()) {
        const { id } = filed;
        const path = `/api/protocols/${id}`;
        await assign(officer, filed, [one, other]);
        const answers = await Promise.all([
          toReplica(at, one, `${path}/review`, { comment: `${at} of one` }),
          toReplica(at + 1, other, `${path}/review`, { comment: `${at} of the other` }),
        ]);
        expect(notOf(200, answers)).toEqual([]);
        expect(await officer.get<Protocol>(path)).toMatchObject({
          status: 'reviewed',
          comment: `${at} of one`,
          alt_comment: `${at} of the other`,
        });
        expect(await stepsOf(officer, id)).toEqual([
          [null, 'pending'],
          ['pending', 'assigned'],
          ['assigned', 'partially reviewed'],
          ['partially reviewed', 'reviewed'],
        ]);
      }
    });

    it('show the same desk, whose counts are its rows, and let one of two officers decide on a form', async () => {
      const roles = ['compliance', 'compliance', 'reviewer', 'reviewer'] as const;
      const [one, other, ...reviewers] = await Promise.all(roles.map((role) => signUp(portal.url, role)));
      const filed = await owner.post<Submitted>('/api/protocols', application);
      const { id } = filed;
      await assign(one!, filed, reviewers);
      for (const reviewer of reviewers) await reviewer.post(`/api/protocols/${id}/review`, { comment: 'Sound.' });
      await one!.post(`/api/protocols/${id}/decision`, { status: 'accepted' });
      const files = [await upload(owner, 'follow_up')];
      const form = await owner.post<FollowUp>('/api/follow-ups', { kind: 'annual_review', protocol: id, files });

      const replicas = portal.replicas.filter(({ of }) => of === 'protocol').map(({ address }) => `http://${address}`);
      const deskAt = async (at: string) => {
        const get = (path: string) => call(`${at}${path}`, 'GET', { token: one!.access });
        const rows = await Promise.all(
          deskQueues.map(async (queue) => {
            const { headers } = await get(`/api/desk/${queue}?page_size=1`);
            return [queue, Number(headers.get('x-total-count'))] as const;
          }),
        );
        return [(await get('/api/desk')).body as DeskCounts, Object.fromEntries(rows)] as const;
      };
      // A replica reuses a count for two seconds, and may hear of an event later than the other.
      const { follow_ups } = await waitFor(async () => {
        const told = (await Promise.all(replicas.map(deskAt))).flat();
        return told.every((counts) => isDeepStrictEqual(counts, told[0])) && (told[0] as DeskCounts);
      });
      expect(follow_ups).toBeGreaterThan(0);

      const { about, version } = await one!.get<FollowUp>(`/api/follow-ups/${form.id}`);
      const decide = (at: number, officer: Person, body: object) =>
        call(`${replicas[at]}/api/follow-ups/${form.id}/decision`, 'POST', {
          token: officer.access,
          body: { protocol_version: about?.version, ...body },
          headers: { 'if-match': `"${version}"` },
        });
      const answers = await Promise.all([
        decide(0, one!, { act: 'approve' }),
        decide(1, other!, { act: 'refuse', text: 'Too early.' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'decided' });
    });
  });
});

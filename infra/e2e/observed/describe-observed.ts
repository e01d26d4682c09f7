import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MailRecord } from '@portal/contracts/notices';
import { waitFor } from '@portal/service-kit/testing';
import { applicationWith } from '../faults/application.ts';
import { signUp, uploadAll, type Person } from '../faults/people.ts';
import type { ReadMail } from '../portal/mails.ts';
import type { CollectedSpan } from './collector.ts';
import { exposedNames, metricNames } from './metric-names.ts';
import { alerts, panels } from './what-is-watched.ts';

/** A portal of either profile whose processes can be listened to. */
export interface ObservedPortal {
  url: string;
  opsUrls: readonly string[];
  /** Everything that its processes have printed. */
  printed: () => string;
  mails: () => Promise<readonly ReadMail[]>;
  /** What its processes have sent of their traces. */
  spans: () => readonly CollectedSpan[];
}

type Line = Readonly<Record<string, unknown>>;

/** Nothing of a line that is not yet printed to its end. */
function parsed(line: string): Line[] {
  try {
    return [JSON.parse(line) as Line];
  } catch {
    return [];
  }
}

interface Observed {
  portal: () => ObservedPortal;
  /** Metrics that only the other profile has. */
  notHere?: readonly string[];
}

/** What is told of one act of a person, from the request to the mails, in a portal that runs and logs at `info`. */
export function describeObserved(profile: string, { portal: running, notHere = [] }: Observed): void {
  describe(`one act of a person, seen by an operator, ${profile}`, () => {
    const ofCaller = randomBytes(16).toString('hex');
    let act: string;
    let portal: ObservedPortal;
    let officer: Person;
    let owner: Person;

    const lines = (): Line[] =>
      portal
        .printed()
        .split('\n')
        .filter((line) => line.includes(act))
        .flatMap(parsed);
    const told = (msg: string): Line[] => lines().filter((line) => line.msg === msg && line.correlation_id === act);
    const metrics = async (): Promise<string> =>
      (await Promise.all(portal.opsUrls.map(async (url) => (await fetch(`${url}/metrics`)).text()))).join('\n');
    const ofAct = async () => (await portal.mails()).filter(({ correlationId }) => correlationId === act);

    beforeAll(async () => {
      portal = running();
      [owner, officer] = await Promise.all([signUp(portal.url, 'researcher'), signUp(portal.url, 'compliance')]);
      const body = applicationWith(await uploadAll(owner));
      const headers = { 'x-request-id': ofCaller, 'idempotency-key': randomUUID() };
      const answer = await owner.call('POST', '/api/protocols', { body, headers });
      act = answer.headers.get('x-request-id') ?? '';
      expect([answer.status, act]).toEqual([201, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    });

    it('is named by the portal: what the caller called it reaches no log and no mail', async () => {
      await waitFor(async () => (await ofAct()).length === 2);
      expect(JSON.stringify(await portal.mails())).not.toContain(ofCaller);
      expect(portal.printed()).not.toContain(ofCaller);
    });

    it('goes into the mails, and stands in their record', async () => {
      await waitFor(async () => (await ofAct()).length === 2);
      expect(new Set((await ofAct()).map(({ to }) => to))).toEqual(new Set([owner.email, officer.email]));
      const records = await officer.get<MailRecord[]>('/api/mails?page_size=100');
      expect(records.filter(({ reference }) => reference === act).map(({ to }) => to)).toHaveLength(2);
    });

    it('is found in the log of every service that had to do with it, and nobody by name', async () => {
      // Without this group there would be no mail; the others may handle it later.
      const handled = () => told('event handled').map(({ group }) => group);
      await waitFor(() => handled().includes('notifications.protocols'));
      await waitFor(() => told('mail handed over').length === 2);
      await waitFor(() => told('answered').length === 1);
      expect(told('answered')).toMatchObject([{ method: 'POST', route: '/api/protocols', status: 201 }]);
      for (const { type, key } of told('event handled'))
        expect([type, typeof key]).toEqual(['protocol.submitted', 'string']);
      for (const { outcome } of told('mail handed over')) expect(outcome).toBe('sent');
      expect(JSON.stringify(lines())).not.toMatch(/example\.org|Rutendo|Moyo/);
    });

    it('is one trace, from the request over the outbox and the consumers to both mails', async () => {
      const spans = () => portal.spans().filter(({ traceId }) => traceId === act);
      const mails = () => spans().filter(({ name }) => name === 'send mail');
      await waitFor(() => mails().length === 2);
      const wayOf = (span: CollectedSpan | undefined): string[] =>
        span ? [span.name, ...wayOf(spans().find(({ spanId }) => spanId === span.parentSpanId))] : [];
      const wanted = [
        'send mail',
        'notifications.protocols handles protocol.submitted',
        'publish protocol.submitted',
        'insert protocols',
        'POST /api/protocols',
      ].join(' < ');
      // Each process sends its spans at its own times.
      await waitFor(() => mails().every((mail) => wayOf(mail).join(' < ') === wanted));
      expect(new Set(mails().map(({ spanId }) => spanId)).size).toBe(2);
    });

    it('every metric of a rule or of the dashboard is there', async () => {
      const exposed = new Set([...exposedNames(await metrics()), ...notHere, 'up']);
      const asked = [...alerts().map(({ expr }) => expr), ...panels().flatMap(([, expressions]) => expressions)];
      expect([...new Set(asked.flatMap(metricNames))].filter((name) => !exposed.has(name))).toEqual([]);
      await waitFor(async () => /^portal_engine_up\{service="\w+",engine="store"\} 1$/m.test(await metrics()));
      await waitFor(async () => /^portal_mails\{kind="notice",state="sent"\} 2$/m.test(await metrics()));
    });
  });
}

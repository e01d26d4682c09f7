import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics } from '@portal/contracts/events';
import type { CalendarLink } from '@portal/contracts/meetings';
import { holding } from '../testing/hold-meeting.ts';
import { onEachStore } from '../testing/on-each-store.ts';
import { accountEvent, people, type Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';
import { seed } from '../testing/seed-protocol.ts';
import { calendarsCollection } from './calendars.store.ts';

onEachStore((start) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await start();
    await appoint();
  });
  afterAll(() => portal.stop());

  const { does, plan, appoint } = holding(() => portal);
  const path = '/api/meetings/calendar';
  const madeAt = async (who: Person) => (await portal.as(who, 'GET', path)).body;
  /** The path of a new link. */
  const renewed = async (who: Person): Promise<string> => {
    const { status, body } = await portal.as(who, 'POST', path);
    expect(status).toBe(201);
    const { url } = body as CalendarLink;
    expect(url).toMatch(/^https:\/\/ethics\.example\/api\/calendars\/[\w-]{22}$/);
    return new URL(url).pathname;
  };
  const linesOf = async (link: string): Promise<string[]> => {
    const { status, body } = await portal.anonymous('GET', link);
    expect(status).toBe(200);
    return (body as string).replaceAll('\r\n ', '').split('\r\n');
  };

  describe("a member's calendar (docs/meetings 31)", () => {
    it('says number, day, time, place and state of the meetings that called them, and no item', async () => {
      const protocol = await seed(portal.store, 'reviewed', { user: 'stranger', title: 'Malaria in Binga' });
      const [kept, off] = [await plan(), await plan('2026-12-03')];
      await does(kept.id, 'PUT', 'agenda', [{ protocol }]);
      await does(kept.id, 'POST', 'move', { day: '2026-11-27', time: '09:00', place: 'Hall' });
      await does(off.id, 'POST', 'cancellation', { reason: 'The chair is ill.' });
      const link = await renewed('first');
      const { headers, body } = await portal.anonymous('GET', link);
      expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(headers.get('cache-control')).toBe('private, max-age=600');
      expect(body).not.toMatch(/Malaria|MRCZ|METHOD/);
      const lines = await linesOf(link);
      expect(lines.filter((line) => /^(SUMMARY|DTSTART|LOCATION|STATUS|SEQUENCE)/.test(line))).toEqual([
        ...['SEQUENCE:1', 'DTSTART:20261127T070000Z'],
        ...[`SUMMARY:Medical Research Council of Zimbabwe\\, ${kept.number}`, 'LOCATION:Hall', 'STATUS:CONFIRMED'],
        ...['SEQUENCE:1', 'DTSTART:20261203T120000Z'],
        `SUMMARY:Medical Research Council of Zimbabwe\\, ${off.number}`,
        ...['LOCATION:Board room\\, Harare', 'STATUS:CANCELLED'],
      ]);
      expect(await linesOf(await renewed('third'))).not.toContain('BEGIN:VEVENT');
    });

    it('has one link, which is said once and ends with the next one', async () => {
      expect(await madeAt('owner')).toEqual({ made_at: null });
      const former = await renewed('owner');
      expect(await madeAt('owner')).toEqual({ made_at: portal.clock().toISOString() });
      const stored = await portal.store.collection(calendarsCollection).get('owner');
      expect(JSON.stringify(stored)).not.toContain(former.split('/').at(-1));
      const links = await Promise.all([renewed('owner'), renewed('owner')]);
      expect((await portal.anonymous('GET', former)).status).toBe(404);
      const answers = await Promise.all(links.map((link) => portal.anonymous('GET', link)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    });

    it('ends with the account, and answers each network so many times a minute', async () => {
      const link = await renewed('second');
      const ended = { ...people.second, approved: false, state: 'deleted' as const };
      await portal.bus.publish(topics.account, [accountEvent('second', 'account.deleted', ended, 2)]);
      const statuses: number[] = [];
      for (let asked = 0; asked < 61; asked += 1) statuses.push((await portal.anonymous('GET', link)).status);
      expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Protocol as Wire } from '@portal/contracts/protocol';
import type { Report, ReportName } from '@portal/contracts/reports';
import { readCsv, readSheet, waitFor } from '@portal/service-kit/testing';
import { onEachStore } from '../testing/on-each-store.ts';
import { form } from '../testing/a-protocol.ts';
import type { Person } from '../testing/people.ts';
import type { TestPortal } from '../testing/protocol-app.ts';

const day = 86_400_000;
const cv = { section: 'documents', field: 'cv' };
const populations = { section: 'populations' };

onEachStore((start) =>
  describe('reports of returns for completion, as counted by hand (docs/completions 15)', () => {
    let portal: TestPortal;
    beforeAll(async () => {
      portal = await start();
      await live();
    });
    afterAll(() => portal?.stop());

    const read = async (who: Person, id: string) => (await portal.as(who, 'GET', `/api/protocols/${id}`)).body as Wire;
    const post = async (who: Person, id: string, command: string, body: unknown) => {
      const { version } = await read('officer', id);
      const headers = { 'if-match': `"${version}"` };
      const answer = await portal.as(who, 'POST', `/api/protocols/${id}/${command}`, body, headers);
      if (![200, 204].includes(answer.status)) throw new Error(JSON.stringify(answer.body));
    };
    const back = (id: string, ...points: object[]) =>
      post('officer', id, 'return', { points: points.map((point) => ({ text: 'x', ...point })), due_on: '2027-06-01' });
    async function complete(id: string, days: number): Promise<void> {
      portal.clock.advance(days * day);
      const points = (await read('owner', id)).returned?.points ?? [];
      await post('owner', id, 'completion', { answers: points.map(({ id: point }) => ({ point, text: 'y' })) });
    }

    /** Four MSc: never returned; once, 2 days; twice, 5 and 10 days; a return that was withdrawn. A PhD that lies with its researcher. */
    async function live(): Promise<void> {
      const ids = [];
      for (let at = 0; at < 4; at += 1) ids.push((await portal.submit('MSc')).id);
      const [, once = '', twice = '', withdrawn = ''] = ids;
      await back(withdrawn, { links: [cv] });
      await post('officer', withdrawn, 'return/withdrawal', { reason: 'A mistake.' });
      // Asked for twice in one return, it counts once.
      await back(once, { links: [cv] }, { links: [cv, populations] });
      await complete(once, 2.5);
      await back(twice, { links: [cv] });
      await complete(twice, 5);
      await back(twice, { links: [cv] }, {});
      await complete(twice, 10);
      await back((await portal.submit('PhD')).id, { links: [populations] });
    }

    const rows = async <N extends ReportName>(name: N, query = '') =>
      ((await portal.as('officer', 'GET', `/api/reports/${name}${query}`)).body as Report<N>).rows;
    const of = async (type: string, query = '') =>
      (await rows('returns', query)).find(({ study_type }) => study_type === type);

    it('say by study type how many were returned, how often, and in how many days they were completed', async () => {
      await waitFor(async () => (await of('MSc'))?.p90_days === 10);
      const msc = { study_type: 'MSc', submitted: 4, returned: 2, percent: 50, times: 3 };
      expect(await of('MSc')).toEqual({ ...msc, median_days: 5, p90_days: 10 });
      const none = { median_days: null, p90_days: null };
      expect(await of('PhD')).toEqual({
        ...{ study_type: 'PhD', submitted: 1, returned: 1, percent: 100, times: 1 },
        ...none,
      });
      expect(await of('BSc')).toEqual({
        ...{ study_type: 'BSc', submitted: 0, returned: 0, percent: null, times: 0 },
        ...none,
      });
      // All were submitted in November or on 8 December; the second completion of one was in December.
      expect(await of('MSc', '?from=2026-12&to=2026-12')).toMatchObject({ submitted: 0, median_days: 10 });
      expect(await of('MSc', '?from=2026-11&to=2026-11')).toMatchObject({ ...msc, median_days: 3.5, p90_days: 5 });
    });

    it('say what was asked for, in how many applications, most first', async () => {
      expect(await rows('asked-for')).toEqual([
        { section: 'documents', field: 'cv', form, applications: 2 },
        { section: 'populations', form, applications: 2 },
        { section: null, form, applications: 1 },
      ]);
      expect(await rows('asked-for', '?from=2026-12&to=2026-12')).toEqual([
        { section: 'populations', form, applications: 1 },
      ]);
    });

    it('are files, too', async () => {
      const bytesOf = async (path: string) =>
        new Uint8Array(await (await portal.open('officer', `/api/reports/${path}`)).arrayBuffer());
      const [head, ...lines] = readCsv(await bytesOf('returns/export.csv'));
      expect(head).toEqual([
        ...['Study type', 'Submissions', 'Returned', 'Percentage returned', 'Times returned'],
        ...['Median days to complete', '90th percentile, days'],
      ]);
      expect(lines).toContainEqual(['MSc', '4', '2', '50', '3', '5', '10']);
      expect(readSheet(await bytesOf('asked-for/export.xlsx'))).toEqual([
        ['Section or document', 'Applications'],
        ["Student or Principal Investigator's CV", 2],
        ['Population', 2],
        ['About no section or document', 1],
      ]);
    });

    it('leave out what is archived, but for the days that it took', async () => {
      const id = (await portal.submit('BSc')).id;
      await back(id, { links: [cv] });
      expect(await of('BSc')).toMatchObject({ submitted: 1, returned: 1 });
      portal.clock.advance(400 * day);
      // The portal reminds of it meanwhile.
      await waitFor(() => portal.events.some(({ key, type }) => key === id && type === 'protocol.return_reminded'));
      await post('officer', id, 'closure', { reason: 'Nothing came.' });
      expect(await of('BSc')).toMatchObject({ submitted: 0, returned: 0 });
    });
  }),
);

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Found } from '@portal/contracts/finding';
import { fakePortal, renderRemote, signInAs } from '@portal/portal-views/testing';
import { Link, useNavigate } from '@portal/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../remote.tsx';

const row: Found = {
  id: 'p1',
  number: 'MRCZ/A/2149',
  title: 'Isoniazid',
  status: 'partially reviewed',
  status_since: '2026-11-10T08:00:00.000Z',
  valid_until: null,
  archived_at: null,
  waits_for: 'review',
  waiting_reviewers: ['Nyasha Dube'],
  waiting_forms: [],
  people: [
    {
      part: 'investigator',
      name: 'Rutendo Moyo',
      institution: 'University of Zimbabwe',
      telephones: ['+263242705566'],
    },
    { part: 'coordinator', name: 'Blessing Sithole', telephones: ['+263772123456'] },
    { part: 'reviewer', name: 'Nyasha Dube', telephones: [] },
  ],
};
const address = () => screen.getByLabelText('address').textContent;
function Ways() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/profile">Elsewhere</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}
const made = remote();
const withBox = {
  ...made,
  routes: made.routes.map((one) => ({
    ...one,
    element: (
      <>
        {made.topBar}
        <Ways />
        {one.element}
      </>
    ),
  })),
};
const inBar = () => screen.getAllByRole('searchbox', { name: 'Number, name, email or telephone' })[0]!;

beforeEach(() => signInAs('compliance'));

describe('the call desk', () => {
  it('opens a whole number at once: "/", the number, Enter', async () => {
    const { sent } = fakePortal({ 'GET /api/find': { body: { exact: 'p1', by: 'number', rows: [row] } } });
    renderRemote(withBox, '/find');
    await screen.findAllByRole('searchbox');
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(inBar());
    await userEvent.keyboard('a2149{Enter}');
    await screen.findByText('There is no such protocol');
    expect(address()).toBe('/protocol/p1');
    expect(sent.some(({ path }) => path === '/api/find?q=a2149')).toBe(true);
  });

  describe('on a slow link', () => {
    /** Opens a page, and gives a function that lets the answer to one number come. */
    const open = async () => {
      const held = new Map<string, () => void>();
      fakePortal({
        'GET /api/find': async ({ path }) => {
          const asked = path.split('=')[1]!;
          await new Promise<void>((goOn) => held.set(asked, goOn));
          return { body: { exact: `of-${asked}`, by: 'number', rows: [row] } };
        },
      });
      renderRemote(withBox, '/find');
      await screen.findAllByRole('searchbox');
      return async (asked: string) => {
        await waitFor(() => expect([...held.keys()]).toContain(asked));
        held.get(asked)!();
      };
    };
    const ask = async (number: string) => {
      await userEvent.clear(inBar());
      await userEvent.type(inBar(), `${number}{Enter}`);
    };
    const isAt = (path: string) => waitFor(() => expect(address()).toBe(path));

    it('stays at what was asked for last where the answer before comes late', async () => {
      const come = await open();
      await ask('2149');
      await ask('2150');
      await come('2150');
      await isAt('/protocol/of-2150');
      await come('2149');
      await ask('2151');
      await come('2151');
      await isAt('/protocol/of-2151');
      await userEvent.click(screen.getByRole('button', { name: 'Back' }));
      await isAt('/protocol/of-2150');
    });

    it('opens nothing that was asked for before another page was opened', async () => {
      const come = await open();
      await ask('2149');
      await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
      await isAt('/profile');
      await come('2149');
      await ask('2150');
      await come('2150');
      await isAt('/protocol/of-2150');
      await userEvent.click(screen.getByRole('button', { name: 'Back' }));
      await isAt('/profile');
    });
  });

  it('lists what else was meant, with whom it waits for and what was met', async () => {
    fakePortal({ 'GET /api/find': { body: { exact: null, by: 'telephone', rows: [row] } } });
    renderRemote(withBox, '/find?q=0772 123 456');
    expect(await screen.findByText('MRCZ/A/2149')).toBeTruthy();
    expect(
      screen.getByText('1 protocol matches “0772 123 456”, by telephone. A number opens its protocol at once.'),
    ).toBeTruthy();
    expect(screen.getByText('772123456').tagName).toBe('MARK');
    expect(screen.getByText('Waiting for a comment from Nyasha Dube')).toBeTruthy();
    expect((inBar() as HTMLInputElement).value).toBe('0772 123 456');
  });

  it.each([
    ['ndlovu', 'Thandi N’Dlovu', 'N’Dlovu'],
    ['lodz', 'Uniwersytet Łódź', 'Łódź'],
    ['covid19', 'COVID-19 unit', 'COVID-19'],
    ['moy', 'Rutendo Moyo', 'Moy'],
  ])('marks what %j met in %j, folded as the search folds', async (asked, name, marked) => {
    const found: Found = { ...row, people: [row.people[0]!, { part: 'owner', name, telephones: [] }] };
    fakePortal({ 'GET /api/find': { body: { exact: null, by: 'words', rows: [found] } } });
    renderRemote(withBox, `/find?q=${asked}`);
    const marks = await screen.findAllByText(marked, { selector: 'mark' });
    expect(marks.at(-1)?.parentElement?.textContent).toContain(name);
  });

  it('says which forms of an accepted one wait', async () => {
    const accepted: Found = {
      ...{ ...row, status: 'accepted', waits_for: null, waiting_reviewers: [] },
      ...{ valid_until: '2027-03-11', waiting_forms: ['death_report', 'amendment'] },
    };
    fakePortal({ 'GET /api/find': { body: { exact: null, by: 'number', rows: [accepted] } } });
    renderRemote(withBox, '/find?q=2149');
    expect(await screen.findByText('Waiting for the decision on Death Report, Amendment Form')).toBeTruthy();
  });

  it('asks nothing where there is no question: the box and its hint', async () => {
    const { sent } = fakePortal({});
    renderRemote(remote, '/find');
    await screen.findByText('Search for a number, a name, an institution, an email address or a telephone number.');
    expect(screen.getAllByRole('searchbox', { name: 'Number, name, email or telephone' })).toHaveLength(1);
    expect(screen.queryByText('This could not be loaded')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('says that nothing matches', async () => {
    fakePortal({ 'GET /api/find': { body: { exact: null, by: 'words', rows: [] } } });
    renderRemote(withBox, '/find?q=zzz');
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeTruthy();
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { statuses } from '@portal/contracts/protocol';
import { fakePortal, fakeDrafts, renderRemote, signInAs } from '@portal/portal-views/testing';
import { Offline } from '@portal/web-kit';
import { withoutSiteData } from '@portal/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { messages } from '../../messages.ts';

const address = () => screen.getByLabelText('address').textContent ?? '';
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

beforeEach(() => {
  localStorage.clear();
  signInAs('researcher');
  fakePortal({});
});

describe('before step 1', () => {
  it('lists the documents of every study, and those of the study type in the address', async () => {
    renderRemote(remote, '/submission');
    await screen.findByRole('heading', { name: 'Documents to have ready' });
    expect(listed('For every study')).toHaveLength(7);
    expect(listed('For every study')[0]).toBe('Research Proposal SummaryMax 4 pages');
    expect(screen.queryByRole('list', { name: 'For a PhD' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Study type'), 'Individual Research');
    expect(address()).toBe('/submission?study_type=Individual+Research');
    expect(listed('For Individual Research')).toEqual(['Proof of fundingOn the letterhead of the sponsor']);
  });

  it('keeps the boxes that were ticked for the account on this device', async () => {
    const box = async () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Full Research Proposal/ });
    const first = renderRemote(remote, '/submission');
    await userEvent.click(await box());
    first.unmount();
    const again = renderRemote(remote, '/submission');
    expect((await box()).checked).toBe(true);
    again.unmount();
    signInAs('researcher', 'somebody-else');
    renderRemote(remote, '/submission');
    expect((await box()).checked).toBe(false);
  });

  it('lets boxes be ticked also where the browser blocks site data', async () => {
    const allowAgain = withoutSiteData();
    try {
      renderRemote(remote, '/submission');
      const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Full Research Proposal/ });
      await userEvent.click(box);
      expect(box.checked).toBe(true);
    } finally {
      allowAgain();
    }
  });

  it('says what each status will mean', async () => {
    renderRemote(remote, '/submission');
    await screen.findByRole('heading', { name: 'What happens afterwards' });
    for (const status of statuses) expect(screen.getByText(messages.start.statuses[status])).toBeTruthy();
  });

  it.each(['', 'MSc'])('begins a draft at step 1 with the study type chosen: %j', async (studyType) => {
    renderRemote(remote, studyType === '' ? '/submission' : `/submission?study_type=${studyType}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Start application' }));
    await waitFor(() => expect(address()).toMatch(/^\/submission\/[0-9a-f]{32}\/research-team$/));
    const asked = await screen.findByLabelText<HTMLSelectElement>('Study type');
    expect(asked.value).toBe(studyType);
  });

  it('without an answer says what to do, and pressed again, twice, begins one draft', async () => {
    const portalDrafts = fakeDrafts();
    fakePortal(portalDrafts.answers);
    signInAs('researcher', 'first-time-here');
    // The key of what lies on this device does not come.
    const open = () => {
      throw new Offline();
    };
    Object.assign(globalThis, { indexedDB: { open } });
    Object.defineProperty(crypto, 'subtle', { value: {}, configurable: true });
    try {
      renderRemote(remote, '/submission?study_type=MSc');
      const start = await screen.findByRole('button', { name: 'Start application' });
      await userEvent.click(start);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('The portal cannot be reached. Check your connection and try again.');
      expect(address()).toBe('/submission?study_type=MSc');
    } finally {
      Reflect.deleteProperty(globalThis, 'indexedDB');
      Reflect.deleteProperty(crypto, 'subtle');
    }
    const again = screen.getByRole('button', { name: 'Start application' });
    act(() => {
      fireEvent.click(again);
      fireEvent.click(again);
    });
    await waitFor(() => expect(address()).toMatch(/research-team$/));
    await waitFor(() => expect(portalDrafts.held.size).toBeGreaterThan(0));
    expect([...portalDrafts.held.keys()]).toEqual([address().split('/')[2]]);
  });
});

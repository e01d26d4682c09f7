import fs from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { noticeSchema } from '@portal/contracts/notices';
import { matrixGaps, waitFor } from '@portal/service-kit/testing';
import { escapeHtml } from '@portal/service-kit/text';
import * as z from 'zod/mini';
import {
  aFollowUpEvent,
  aMeetingEvent,
  anAccountEvent,
  aProposalEvent,
  aProtocolEvent,
  aSessionEnd,
} from '../testing/events.ts';
import { startNotifications, type NotificationsApp } from '../testing/notifications-app.ts';

let app: NotificationsApp;
beforeEach(async () => {
  app = await startNotifications();
});
afterEach(() => app.stop());

const person = (id: string, role: 'researcher' | 'reviewer' | 'compliance', data: object = {}, seq = 1) =>
  anAccountEvent({ type: 'account.registered', id, seq, data: { role, ...data } });

const sent = (count: number) => waitFor(() => app.post.taken.length === count && app.post.taken);

async function everybody(): Promise<void> {
  const people = [
    person('owner', 'researcher'),
    person('reviewer-1', 'reviewer', { first_name: 'Rudo', last_name: 'Secret' }),
    person('officer-1', 'compliance'),
    person('officer-2', 'compliance'),
    anAccountEvent({ type: 'account.snapshot', id: 'not-yet', data: { role: 'compliance', approved: false } }),
  ];
  for (const event of people) await app.tellAccount(event);
}

const submitted = aProtocolEvent({ type: 'protocol.submitted' });

describe('an event becomes notices', () => {
  beforeEach(everybody);

  it('for those whom the table of notices names, in the portal and by mail, in the same words', async () => {
    await app.tellProtocol(submitted);
    const mails = await sent(3);
    expect(mails.map(({ to }) => to).sort()).toEqual([
      'officer-1@example.org',
      'officer-2@example.org',
      'owner@example.org',
    ]);
    const [receipt] = await app.noticesOf('owner');
    expect(receipt).toMatchObject({ kind: 'protocol_receipt', link: '/protocol/p-1', read_at: null });
    const mail = mails.find(({ to }) => to === 'owner@example.org');
    expect(mail?.subject).toBe(receipt?.title);
    expect(mail?.subject).toBe('MRCZ/A/2149: your application was received');
    expect(mail?.text).toContain(receipt?.text);
    expect(mail?.text).toContain('https://portal.example.org/protocol/p-1');
    expect(mail?.text).toContain('Dear Tariro Moyo,');
    expect(mail?.text).toContain('MRC');
    expect(await app.noticesOf('not-yet', 'compliance')).toEqual([]);
    expect(z.array(noticeSchema).safeParse(await app.noticesOf('officer-1', 'compliance')).success).toBe(true);
  });

  it('waits for the disk twice: once with all notices and mails, and once before the mails go out', async () => {
    await app.now().store.ready();
    const synced = jest.spyOn(fs, 'fdatasync');
    try {
      await app.tellProtocol(submitted);
      await waitFor(async () => (await app.records('sent')).length === 3);
      expect(synced).toHaveBeenCalledTimes(2);
    } finally {
      synced.mockRestore();
    }
  });

  it('a call to review has the subject that reviewers look for, a decision names no reviewer', async () => {
    await app.tellProtocol(aProtocolEvent({ type: 'protocol.assigned', seq: 2, called: ['reviewer-1'] }));
    expect((await sent(1))[0]?.subject).toBe('MRCZ/A/2149: assigned to you for review');
    await app.tellProtocol(aProtocolEvent({ type: 'protocol.rejected', seq: 3, data: { reviewer: 'reviewer-1' } }));
    const mails = (await sent(3)).slice(1);
    const decision = mails.find(({ to }) => to === 'owner@example.org');
    expect(mails.find(({ to }) => to !== 'owner@example.org')?.subject).toBe('MRCZ/A/2149: rejected');
    expect(JSON.stringify(decision)).not.toMatch(/Rudo|Secret|reviewer-1/);
  });

  it.each([
    ['an acceptance', { outcome: 'approved' }, true],
    ['an acceptance of one that says no outcome', {}, true],
    ['one with conditions', { outcome: 'approved_subject_to' }, false],
  ] as const)(
    'the mail of %s ends with where to print what was approved, where there is something',
    async (_title, data, isSaid) => {
      await app.tellProtocol(aProtocolEvent({ type: 'protocol.accepted', seq: 2, data }));
      const mail = (await sent(1)).find(({ to }) => to === 'owner@example.org');
      expect(mail?.text.includes('Print the approved copies of your documents from the portal.')).toBe(isSaid);
    },
  );

  it.each([
    ['amendment', 'follow_up.approved', true],
    ['amendment', 'follow_up.refused', false],
    ['annual_review', 'follow_up.approved', false],
  ] as const)('so does the mail of an amendment that was approved: %s, %s', async (kind, type, isSaid) => {
    await app.tellFollowUp(aFollowUpEvent({ type, seq: 2, data: { kind } }));
    const [mail] = await sent(1);
    expect(mail?.text.includes('Print the approved copies of your documents from the portal.')).toBe(isSaid);
  });

  it.each([
    ['who was replaced', { type: 'protocol.reviewer_replaced', data: { released_reviewers: ['reviewer-1'] } }, null],
    ['who declined', { type: 'protocol.declined' }, 'reviewer-1'],
  ] as const)(
    'notices of a review that is no longer theirs lead to what is left, %s (docs/notices 24)',
    async (_who, event, actor) => {
      for (const id of ['p-9', 'p-1'])
        await app.tellProtocol(aProtocolEvent({ type: 'protocol.assigned', id, seq: 2, called: ['reviewer-1'] }));
      await app.tellProtocol({ ...aProtocolEvent({ ...event, seq: 3, at: '2026-11-22T08:00:00.000Z' }), actor });
      const links = (await app.noticesOf('reviewer-1', 'reviewer')).map(({ kind, link }) => `${kind} ${link}`);
      expect(links).toContain('protocol_assigned /');
      expect(links).toContain('protocol_assigned /protocol/p-9');
      expect(links).not.toContain('protocol_assigned /protocol/p-1');
      await waitFor(async () => (await app.records()).every(({ state }) => state === 'sent'));
      app.post.taken.length = 0;
      const asked = (await app.records()).filter(({ kind }) => kind === 'protocol_assigned');
      for (const { id, version } of asked) {
        const headers = { 'if-match': `"${version}"` };
        const { status } = await app.call('POST', `/api/mails/${id}/resend`, 'officer-1', 'compliance', headers);
        expect(status).toBe(200);
      }
      const again = await sent(2);
      expect(again.map(({ text }) => /example\.org(\/\S*)/.exec(text)?.[1]).sort()).toEqual(['/', '/protocol/p-9']);
    },
  );

  it('a follow-up is told to compliance once, its acknowledgement to whoever sent it, each with its page', async () => {
    const told = aFollowUpEvent({ type: 'follow_up.submitted' });
    for (const event of [told, told]) await app.tellFollowUp(event);
    const mails = await sent(2);
    expect(mails.map(({ to }) => to).sort()).toEqual(['officer-1@example.org', 'officer-2@example.org']);
    expect(mails[0]?.subject).toBe('MRCZ/A/2149: Annual Review sent');
    expect(mails[0]?.text).toContain('https://portal.example.org/follow-ups/f-1');
    const done = aFollowUpEvent({ type: 'follow_up.acknowledged', seq: 2, data: { state: 'acknowledged' } });
    await app.tellFollowUp(done);
    expect((await sent(3))[2]?.to).toBe('owner@example.org');
    const [notice] = await app.noticesOf('owner');
    expect(notice).toMatchObject({ title: 'MRCZ/A/2149: Annual Review acknowledged', link: '/follow-ups/f-1' });
    await app.tellFollowUp(aFollowUpEvent({ type: 'follow_up.snapshot', seq: 2 }));
    await app.tellFollowUp(done);
    expect(app.post.taken).toHaveLength(3);
  });

  it.each([
    ['follow_up.approved', { act: 'approve' }, 'Annual Review approved', 'Read the letter'],
    ['follow_up.refused', { act: 'refuse' }, 'Annual Review refused', 'Read the letter'],
    ['follow_up.undone', {}, 'Annual Review taken back', 'Its letter is no longer valid.'],
    ['follow_up.more_asked', {}, 'more information requested about Annual Review', 'Answer on the form’s page'],
  ] as const)('%s is told to whoever sent it, always by mail', async (type, data, title, text) => {
    await app.tellFollowUp(aFollowUpEvent({ type, seq: 2, data }));
    const [mail] = await sent(1);
    expect(mail?.to).toBe('owner@example.org');
    expect(mail?.subject).toBe(`MRCZ/A/2149: ${title}`);
    expect(mail?.text).toContain(text);
  });

  it('a form is called what the council calls it, in plain text and on one line', async () => {
    const data = { kind: 'progress_report', form_title: '<b>Progress</b>\nReport' };
    await app.tellFollowUp(aFollowUpEvent({ type: 'follow_up.submitted', data }));
    const [mail] = await sent(2);
    expect(mail?.subject).toBe('MRCZ/A/2149: <b>Progress</b> Report sent');
    expect(mail?.html).toContain(`${escapeHtml('<b>Progress</b>')} Report`);
    expect(mail?.text).toContain('A follow-up form, <b>Progress</b> Report, was sent for MRCZ/A/2149');
  });

  it('a decision that was taken back is told to the owner and who reviewed it, always by mail, without a letter (docs/decisions 26)', async () => {
    const data = { status: 'reviewed', reviewer: 'reviewer-1' } as const;
    await app.tellProtocol(aProtocolEvent({ type: 'protocol.decision_undone', seq: 3, data }));
    const mails = await sent(2);
    expect(mails.map(({ to }) => to).sort()).toEqual(['owner@example.org', 'reviewer-1@example.org']);
    for (const mail of mails) {
      expect(mail.subject).toBe('MRCZ/A/2149: the decision was taken back');
      expect(mail.text).toContain('The decision letter is no longer valid.');
      expect(mail.text).toContain('https://portal.example.org/protocol/');
      expect(mail.attachments ?? []).toEqual([]);
    }
    for (const who of ['owner', 'reviewer-1']) {
      const [notice] = await app.noticesOf(who);
      expect(notice).toMatchObject({ kind: 'decision_undone', title: 'MRCZ/A/2149: the decision was taken back' });
    }
  });

  it('an answer is told to compliance, an end to the owner alone, once with its letter', async () => {
    await app.tellFollowUp(aFollowUpEvent({ type: 'follow_up.answered', seq: 3 }));
    expect((await sent(2)).map(({ subject }) => subject)).toEqual(Array(2).fill('MRCZ/A/2149: Annual Review answered'));
    const letter = { kind: 'closure', at: '2026-11-21T08:00:00.000Z' };
    const validity = { state: 'ended', until: '2027-11-21', since: '2026-11-21' };
    await app.tellProtocol(aProtocolEvent({ type: 'protocol.approval_ended', seq: 4, data: { letter, validity } }));
    const data = { kind: 'study_termination', state: 'acknowledged', act: 'acknowledge', letter };
    await app.tellFollowUp(aFollowUpEvent({ type: 'follow_up.acknowledged', seq: 4, data }));
    const [notice, ...others] = await app.noticesOf('owner');
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'approval_changed',
      title: 'MRCZ/A/2149: approval ended',
      text: expect.stringContaining('ended since 21 November 2026. Read the letter before you continue.'),
    });
  });

  it.each([
    ['protocol.suspended', 'suspended', '2026-11-23', 'approval suspended', 'suspended since 23 November 2026'],
    // Its validity began with the acceptance.
    ['protocol.suspension_lifted', 'valid', '2026-01-10', 'approval resumed', 'resumed since 21 November 2026'],
  ])('%s is told to its owner alone, always by mail, with its letter', async (type, state, since, title, text) => {
    const letter = { kind: 'suspended', at: '2026-11-21T08:00:00.000Z' };
    const validity = { state, until: '2027-11-21', since };
    await app.tellProtocol(aProtocolEvent({ type, seq: 4, data: { letter, validity } }));
    const [notice, ...others] = await app.noticesOf('owner');
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ kind: 'approval_changed', title: `MRCZ/A/2149: ${title}` });
    expect(notice?.text).toContain(`"Malaria in Mutare": ${text}. Read the letter before you continue.`);
    await sent(1);
    expect(await app.records('sent')).toMatchObject([{ letter: 'attached' }]);
    expect(await app.noticesOf('officer-1', 'compliance')).toEqual([]);
  });

  it.each([
    [
      'adverse_event',
      { seriousness: 'hospitalisation', due_at: '2026-11-27' },
      'Adverse Event, due 27 November 2026',
      'Hospitalisation. Read it at once.',
    ],
    ['death_report', undefined, 'Death Report', 'Seriousness not stated. Read it at once.'],
    ['adverse_event', { seriousness: 'no', due_at: null }, 'Adverse Event', 'Not serious. Read it at once.'],
  ])('%s is told to every officer, with its deadline and how serious it is: %o', async (kind, safety, title, text) => {
    const [form_title] = title.split(',');
    const data = { kind, form_title, ...(safety && { safety }) };
    await app.tellFollowUp(aFollowUpEvent({ type: 'follow_up.submitted', data }));
    const mails = await sent(2);
    expect(mails.map(({ to }) => to).sort()).toEqual(['officer-1@example.org', 'officer-2@example.org']);
    for (const mail of mails) {
      expect(mail.subject).toBe(`MRCZ/A/2149: ${title}`);
      expect(mail.text).toContain(text);
    }
    expect(await app.noticesOf('officer-1', 'compliance')).toMatchObject([
      { kind: 'safety_report', link: '/follow-ups/f-1' },
    ]);
    expect(await app.noticesOf('owner')).toEqual([]);
  });

  it('what a second officer has to confirm is told to officers but the proposer, always by mail, and leads to the account', async () => {
    const proposer = { id: 'officer-1', name: 'Ada Moyo' };
    const role = { kind: 'role', role: 'compliance' };
    const opened = aProposalEvent({ type: 'proposal.opened', data: { ...role, proposer } });
    for (const event of [opened, opened]) await app.tellProposal(event);
    const [mail, ...more] = await sent(1);
    expect(more).toEqual([]);
    const [notice] = await app.noticesOf('officer-2', 'compliance');
    expect(notice).toMatchObject({
      kind: 'proposal_opened',
      title: 'Confirm: Change the role of Rudo Ncube to Compliance',
      text: 'Ada Moyo proposes: Change the role of Rudo Ncube to Compliance. A second officer has to confirm this by 28 November 2026; after that it lapses.',
      link: '/accounts/a-9',
    });
    expect(mail).toMatchObject({ to: 'officer-2@example.org', subject: notice?.title, isAboutAccount: true });
    expect(mail?.text).toContain('https://portal.example.org/accounts/a-9');
    expect(await app.noticesOf('officer-1', 'compliance')).toEqual([]);
  });

  it('an account that waits for approval is told to the officers of that moment, who choose whether by mail, and leads to the account', async () => {
    const choice = { off: ['account_waits'] };
    expect((await app.call('PUT', '/api/mail-choices', 'officer-1', 'compliance', {}, choice)).status).toBe(200);
    const waiting = person('waiting', 'reviewer', { approved: false, first_name: 'Chipo', last_name: 'Nleya' });
    for (const event of [waiting, waiting]) await app.tellAccount(event);
    const [mail, ...more] = await sent(1);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'officer-2@example.org', subject: 'Chipo Nleya is waiting for approval' });
    expect(mail?.text).toContain('https://portal.example.org/accounts/waiting');
    for (const officer of ['officer-1', 'officer-2'])
      expect(await app.noticesOf(officer, 'compliance')).toMatchObject([
        {
          kind: 'account_waits',
          text: 'Chipo Nleya registered as a reviewer. Nobody can log in with the account until an officer has approved it.',
          link: '/accounts/waiting',
        },
      ]);
    expect(await app.noticesOf('waiting', 'reviewer')).toEqual([]);
  });

  it('a lost phone that was reported is told to officers', async () => {
    await app.tellProposal(aProposalEvent({ type: 'proposal.asked', data: { kind: 'recover' } }));
    expect((await sent(2)).map(({ subject }) => subject)).toEqual(Array(2).fill('Rudo Ncube reports a lost phone'));
  });

  it('a meeting calls its members who have an account, once', async () => {
    const planned = aMeetingEvent({ type: 'meeting.planned' });
    for (const event of [planned, aMeetingEvent({ type: 'meeting.opened', seq: 2 }), planned])
      await app.tellMeeting(event);
    const mails = await sent(2);
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['officer-1@example.org', 'Meeting M/2026/11'],
      ['reviewer-1@example.org', 'Meeting M/2026/11'],
    ]);
    expect(await app.noticesOf('reviewer-1', 'reviewer')).toMatchObject([
      { kind: 'meeting_called', text: '26 November 2026, 14:00, Board room, Harare.', link: '/meetings/m-1' },
    ]);
    expect(await app.noticesOf('owner')).toEqual([]);
  });

  it('a meeting that is moved is told to its members, with what it was before', async () => {
    const before = { day: '2026-11-26', time: '14:00', place: 'Board room, Harare' };
    const data = { day: '2026-12-03', time: '09:30', sequence: 1, before };
    const moved = aMeetingEvent({ type: 'meeting.moved', seq: 2, data });
    for (const event of [moved, moved]) await app.tellMeeting(event);
    const mails = await sent(2);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Meeting M/2026/11 was moved'));
    expect(await app.noticesOf('reviewer-1', 'reviewer')).toMatchObject([
      {
        kind: 'meeting_moved',
        text: '3 December 2026, 09:30, Board room, Harare. Previously: 26 November 2026, 14:00, Board room, Harare.',
        link: '/meetings/m-1',
      },
    ]);
  });

  it('the mail to a member carries the meeting for their calendar, moved and cancelled as the same one', async () => {
    const concerned = [{ id: 'p-1', number: 'MRCZ/A/2149', title: 'Malaria in Mutare', user: 'owner' }];
    const before = { day: '2026-11-26', time: '14:00', place: 'Board room, Harare' };
    const members = ['reviewer-1'];
    const moved = { day: '2026-12-03', members, sequence: 1 };
    await app.tellMeeting(aMeetingEvent({ type: 'meeting.planned', data: { members } }));
    await app.tellMeeting(aMeetingEvent({ type: 'meeting.moved', seq: 2, data: { ...moved, before } }));
    const cancelled = { ...moved, state: 'cancelled', sequence: 2, concerned };
    await app.tellMeeting(aMeetingEvent({ type: 'meeting.cancelled', seq: 3, data: cancelled }));
    await sent(4);
    const carried = app.post.taken.flatMap(({ to, attachments = [] }) =>
      attachments.map(({ name, type, content }) => ({ to, name, type, lines: String(content).split('\r\n') })),
    );
    const byPlace = carried.toSorted((a, b) => (String(a.lines) < String(b.lines) ? -1 : 1));
    const entry = (sequence: number, start: string, method: string) => ({
      ...{ to: 'reviewer-1@example.org', name: 'M-2026-11.ics' },
      type: `text/calendar; charset=utf-8; method=${method}`,
      lines: expect.arrayContaining([
        ...[`METHOD:${method}`, `SEQUENCE:${sequence}`, `DTSTART:${start}`],
        'ORGANIZER;CN="MRC":mailto:ethics@example.org',
      ]),
    });
    expect(byPlace).toEqual([
      entry(2, '20261203T120000Z', 'CANCEL'),
      entry(0, '20261126T120000Z', 'PUBLISH'),
      entry(1, '20261203T120000Z', 'PUBLISH'),
    ]);
    const ids = new Set(carried.flatMap(({ lines }) => lines.filter((line) => line.startsWith('UID:'))));
    expect(ids.size).toBe(1);
    expect(carried.map(({ lines }) => String(lines)).join()).not.toContain('Malaria');
  });

  it('a meeting that is cancelled is told to its members, and to whose studies were on its agenda, each once', async () => {
    const concerned = [
      { id: 'p-1', number: 'MRCZ/A/2149', title: 'Malaria in Mutare', user: 'owner' },
      // A member is told as one.
      { id: 'p-2', number: 'MRCZ/A/2150', title: 'Own study', user: 'reviewer-1' },
    ];
    const cancelled = aMeetingEvent({ type: 'meeting.cancelled', seq: 3, data: { state: 'cancelled', concerned } });
    for (const event of [cancelled, cancelled]) await app.tellMeeting(event);
    const mails = await sent(3);
    expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
      ['officer-1@example.org', 'Meeting M/2026/11 was cancelled'],
      ['owner@example.org', 'MRCZ/A/2149: the meeting of the council was cancelled'],
      ['reviewer-1@example.org', 'Meeting M/2026/11 was cancelled'],
    ]);
    expect(await app.noticesOf('reviewer-1', 'reviewer')).toMatchObject([
      {
        kind: 'meeting_cancelled',
        text: 'The meeting of 26 November 2026, 14:00, Board room, Harare, will not be held.',
        link: '/meetings/m-1',
      },
    ]);
    expect(await app.noticesOf('owner')).toMatchObject([
      {
        kind: 'meeting_cancelled',
        text: 'MRCZ/A/2149, "Malaria in Mutare": the meeting of 26 November 2026, on whose agenda it was, will not be held. The council will take it up at another meeting. You do not need to do anything.',
        link: '/protocol/p-1',
      },
    ]);
  });

  it.each(['expired', 'suspended', 'conditional'])(
    'a renewal that is due is told otherwise once the approval has expired, while it is %s',
    async (state) => {
      const validity = { state, until: '2026-06-30', since: '2026-07-01' };
      const data = { valid_until: '2026-06-30', validity };
      await app.tellProtocol(aProtocolEvent({ type: 'protocol.renewal_due', seq: 4, data }));
      const [notice] = await app.noticesOf('owner');
      expect(notice?.title).toBe('MRCZ/A/2149: the approval expired on 30 June 2026');
      expect(notice?.text).toContain('The research may not continue.');
    },
  );

  it('once, however often, late or disordered it comes', async () => {
    const assigned = aProtocolEvent({ type: 'protocol.assigned', seq: 2, called: ['reviewer-1'] });
    for (const event of [assigned, submitted, assigned, submitted]) await app.tellProtocol(event);
    await Promise.all([app.tellProtocol(submitted), app.tellProtocol(assigned)]);
    await sent(4);
    await app.tellAccount(person('officer-3', 'compliance'));
    await app.tellProtocol(submitted);
    expect(await app.noticesOf('officer-3', 'compliance')).toEqual([]);
    expect(await app.noticesOf('officer-1', 'compliance')).toHaveLength(1);
    expect(app.post.taken).toHaveLength(4);
    expect(await app.records('sent')).toHaveLength(4);
  });

  it('a snapshot tells nobody and is kept', async () => {
    await app.tellProtocol(aProtocolEvent({ type: 'protocol.snapshot', seq: 9, called: ['reviewer-1'] }));
    await app.tellAccount(anAccountEvent({ type: 'account.snapshot', id: 'officer-3', data: { role: 'compliance' } }));
    expect(await app.records()).toEqual([]);
    await app.tellProtocol(submitted);
    expect(await app.noticesOf('officer-3', 'compliance')).toHaveLength(1);
  });

  it('unknown types are passed over, poison ends among the dead letters, others go on', async () => {
    const { bus } = app.now();
    await bus.publish('protocol', [{ ...submitted, type: 'protocol.renamed' }]);
    await bus.publish('protocol', [{ ...submitted, key: 'p-2', data: { number: 7 } }]);
    await app.tellProtocol(submitted);
    expect(await app.deadLetters().list('notifications.protocols')).toHaveLength(1);
    await sent(3);
  });

  it.each([
    ['account.password_changed', 'Your password was changed'],
    ['account.role_approved', 'Your account was approved'],
    ['account.role_changed', 'Your role was changed'],
    ['account.enabled', 'Your account was enabled'],
    ['account.factor_changed', 'Your second step was changed'],
    ['account.second_step_guessed', 'Somebody knows your password'],
    ['account.new_login', 'New login to your account'],
    ['account.role_refused', 'Your account was not approved'],
    ['account.registration_repeated', 'You already have an account'],
    ['account.email_wanted', 'Your email address was entered for another account'],
    ['account.deleted', 'Your account was deleted'],
  ])('%s: the person is told', async (type, subject) => {
    await app.tellAccount(anAccountEvent({ type, id: 'owner', seq: 2 }));
    expect((await sent(1))[0]).toMatchObject({ to: 'owner@example.org', subject });
  });

  it('a disabled person is told whom to write to, and an officer among them hears of no submission', async () => {
    const data = { role: 'compliance', approved: true, state: 'disabled' } as const;
    await app.tellAccount(anAccountEvent({ type: 'account.disabled', id: 'officer-2', seq: 2, data }));
    expect((await sent(1))[0]!.text).toContain('Your account was disabled. Write to MRC <ethics@example.org>.');
    await app.tellProtocol(submitted);
    expect((await sent(3)).filter(({ to }) => to === 'officer-2@example.org')).toHaveLength(1);
  });

  it('a second step that officers took away invites to set up another one', async () => {
    const data = { recovered: true };
    await app.tellAccount(anAccountEvent({ type: 'account.factor_changed', id: 'owner', seq: 2, data }));
    expect((await sent(1))[0]!.subject).toBe('Set up your second step again');
  });

  it.each(['reuse', 'guessed'] as const)(
    'a session that the portal ended, %s: its holder is told once, however often the event comes',
    async (reason) => {
      const ended = aSessionEnd({ id: `session-${reason}`, account: 'owner', reason });
      for (let times = 0; times < 2; times += 1) await app.now().bus.publish('account', [ended]);
      expect(await sent(1)).toMatchObject([{ to: 'owner@example.org', subject: 'A session of yours was ended' }]);
    },
  );

  it('a session that its person ended: nobody is told', async () => {
    for (const reason of ['logout', 'removed', 'credentials', 'crowded', 'expired'] as const)
      await app.now().bus.publish('account', [aSessionEnd({ id: `session-${reason}`, account: 'owner', reason })]);
    expect(await app.records()).toEqual([]);
  });

  it('a deleted officer is told no more', async () => {
    await app.tellAccount(
      anAccountEvent({ type: 'account.deleted', id: 'officer-2', seq: 2, data: { role: 'compliance' } }),
    );
    await app.tellAccount(person('officer-2', 'compliance'));
    await app.tellProtocol(submitted);
    expect((await sent(3)).map(({ to }) => to).sort()).toEqual([
      'officer-1@example.org',
      'officer-2@example.org',
      'owner@example.org',
    ]);
    expect(app.post.taken.find(({ to }) => to === 'officer-2@example.org')?.subject).toBe('Your account was deleted');
  });
});

describe('a mail to somebody not known yet', () => {
  it('waits, and goes out when the account comes', async () => {
    await app.tellProtocol(submitted);
    expect(await app.records()).toMatchObject([{ state: 'waiting', to: null }]);
    await app.tellAccount(person('owner', 'researcher'));
    expect((await sent(1))[0]?.to).toBe('owner@example.org');
  });

  it('fails when the account was deleted meanwhile', async () => {
    await app.tellProtocol(submitted);
    await app.tellAccount(anAccountEvent({ type: 'account.snapshot', id: 'owner', data: { deleted: true } }));
    expect(await app.records()).toMatchObject([{ state: 'failed', to: null }]);
  });
});

describe('hostile text', () => {
  it('ends no header, opens no tag and turns no direction', async () => {
    await app.tellAccount(
      person('owner', 'researcher', { first_name: '<img src=x>\r\nBcc: a@b', last_name: '\u202eevil' }),
    );
    const data = { number: 'X\r\nBcc: victim@example.org', title: '"><script>alert(1)</script>\u2028\u202e & more' };
    await app.tellProtocol(aProtocolEvent({ type: 'protocol.submitted', data }));
    const mail = (await sent(1))[0];
    expect(mail?.subject).toBe('X Bcc: victim@example.org: your application was received');
    expect(mail?.html).not.toMatch(/<script|<img/);
    expect(mail?.html).toContain(escapeHtml('<script>alert(1)</script>'));
    expect(`${mail?.text}${mail?.html}${mail?.subject}${mail?.messageId}`).not.toMatch(/[\r\u2028\u202e]/);
    expect(mail?.messageId).toMatch(/^<[^\s<>@]+@portal\.example\.org>$/);
  });

  it('is text where the council’s own name is such', async () => {
    const councilName = `<img src=x onerror=alert(1)> &amp; {number} $& "Council" 'x'`;
    const named = await startNotifications({ councilName });
    try {
      await named.tellAccount(person('owner', 'researcher'));
      await named.tellProtocol(submitted);
      const [mail] = await waitFor(() => named.post.taken.length === 1 && named.post.taken);
      expect(mail?.text).toContain(`\n${councilName}\n`);
      expect(mail?.html).toContain(`<p>${escapeHtml(councilName)}<br>`);
      expect(mail?.html).not.toContain('<img');
    } finally {
      await named.stop();
    }
  });

  it('an address that is more than one is not written to', async () => {
    await app.tellAccount(person('owner', 'researcher', { email: 'a@b.org, c@d.org\r\nBcc: e@f.org' }));
    await app.tellProtocol(submitted);
    expect(await app.records()).toMatchObject([{ state: 'failed', to: null }]);
    expect(app.post.taken).toEqual([]);
  });
});

describe('the notices of a person', () => {
  beforeEach(async () => {
    for (let at = 1; at <= 12; at += 1) {
      const instant = `2026-11-21T08:00:${String(at).padStart(2, '0')}.000Z`;
      await app.tellProtocol(aProtocolEvent({ type: 'protocol.accepted', id: `p-${at}`, at: instant }));
    }
  });

  it('come newest first, by page, with their number, and 304 while nothing is new', async () => {
    const first = await app.call('GET', '/api/notifications', 'owner', 'researcher');
    expect((first.body as { link: string }[]).map(({ link }) => link)[0]).toBe('/protocol/p-12');
    expect(first.body).toHaveLength(10);
    expect(first.headers.get('x-total-count')).toBe('12');
    expect((await app.call('GET', '/api/notifications?page=2', 'owner', 'researcher')).body).toHaveLength(2);
    const etag = first.headers.get('etag') ?? '';
    const again = () => app.call('GET', '/api/notifications', 'owner', 'researcher', { 'if-none-match': etag });
    expect((await again()).status).toBe(304);
    await app.tellProtocol(aProtocolEvent({ type: 'protocol.accepted', id: 'p-13', at: '2026-11-21T09:00:00.000Z' }));
    expect((await again()).status).toBe(200);
  });

  it('are read one by one or all at once, and keep the time when they were', async () => {
    const [newest] = await app.noticesOf('owner');
    const path = `/api/notifications/${newest?.id}/read`;
    const unread = async () =>
      Number(
        (await app.call('GET', '/api/notifications?page_size=1', 'owner', 'researcher')).headers.get('x-unread-count'),
      );
    const before = await unread();
    expect(before).toBeGreaterThan(10);
    expect((await app.call('POST', path, 'owner', 'researcher')).status).toBe(204);
    expect(await unread()).toBe(before - 1);
    const at = app.clock().toISOString();
    app.clock.advance(1000);
    await app.call('POST', path, 'owner', 'researcher');
    expect((await app.call('POST', '/api/notifications/read-all', 'owner', 'researcher')).status).toBe(204);
    const all = await app.noticesOf('owner');
    expect(all.map(({ read_at }) => read_at)).toEqual([at, ...Array(11).fill(app.clock().toISOString())]);
  });

  it('are nobody else’s', async () => {
    const [newest] = await app.noticesOf('owner');
    for (const [id, role] of [
      ['other', 'researcher'],
      ['reviewer-1', 'reviewer'],
      ['officer-1', 'compliance'],
    ] as const) {
      expect(await app.noticesOf(id, role)).toEqual([]);
      expect((await app.call('POST', `/api/notifications/${newest?.id}/read`, id, role)).status).toBe(404);
      await app.call('POST', '/api/notifications/read-all', id, role);
    }
    expect((await app.noticesOf('owner')).every(({ read_at }) => read_at === null)).toBe(true);
  });
});

describe('who may call what', () => {
  const matrix = {
    'GET /api/notifications': { anonymous: 401, researcher: 200, reviewer: 200, compliance: 200 },
    'GET /api/notifications/mine.json': { anonymous: 401, researcher: 200, reviewer: 200, compliance: 200 },
    'POST /api/notifications/:id/read': { anonymous: 401, researcher: 404, reviewer: 404, compliance: 404 },
    'POST /api/notifications/read-all': { anonymous: 401, researcher: 204, reviewer: 204, compliance: 204 },
    'GET /api/mail-choices': { anonymous: 401, researcher: 200, reviewer: 200, compliance: 200 },
    'PUT /api/mail-choices': { anonymous: 401, researcher: 400, reviewer: 400, compliance: 400 },
    'GET /api/mails': { anonymous: 401, researcher: 403, reviewer: 403, compliance: 200 },
    'GET /api/mails/counts': { anonymous: 401, researcher: 403, reviewer: 403, compliance: 200 },
    'GET /api/mails/export.csv': { anonymous: 401, researcher: 403, reviewer: 403, compliance: 200 },
    'GET /api/mails/export.xlsx': { anonymous: 401, researcher: 403, reviewer: 403, compliance: 200 },
    'POST /api/mails/resend': { anonymous: 401, researcher: 403, reviewer: 403, compliance: 400 },
    'POST /api/mails/:id/resend': { anonymous: 401, researcher: 403, reviewer: 403, compliance: 404 },
    'GET /api/notifications/openapi.json': { anonymous: 200, researcher: 200, reviewer: 200, compliance: 200 },
  };

  it('is said of every route', () => {
    expect(matrixGaps(app.now().service.routes, matrix)).toEqual({ missing: [], unknown: [] });
  });

  it.each(Object.entries(matrix))('%s', async (name, expected) => {
    const [method = '', path = ''] = name.replace(':id', 'x').split(' ');
    for (const role of ['researcher', 'reviewer', 'compliance'] as const) {
      expect([role, (await app.call(method, path, 'somebody', role)).status]).toEqual([role, expected[role]]);
    }
    expect((await app.now().app.call(method, path)).status).toBe(expected.anonymous);
  });

  it('a state of mails that there is not is refused in words', async () => {
    expect((await app.call('GET', '/api/mails?state=lost', 'officer-1', 'compliance')).status).toBe(400);
  });
});

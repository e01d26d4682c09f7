import { createHash, randomBytes } from 'node:crypto';
import { calendarsPath } from '@portal/contracts/http';
import { calendarLinkSchema, calendarSchema, calendarText } from '@portal/contracts/meetings';
import { endpoint, networkOf, NoSuchRecord, publicEndpoint } from '@portal/service-kit/http';
import { compareAndSet, isRaced } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import { type Dependencies, todayOf } from '../dependencies.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** GET /api/meetings/calendar: since when the caller has a link. */
export const getCalendar = ({ calendars }: Dependencies) =>
  endpoint({
    summary: 'Since when the caller has a link to subscribe to the meetings that call them',
    answers: { 200: calendarSchema },
    handle: async ({ caller }) => ({
      status: 200,
      body: { made_at: (await calendars.findById(caller.id))?.made_at ?? null },
    }),
  });

/** POST /api/meetings/calendar: a new link, said this once, which ends the one before (docs/meetings 31). */
export const renewCalendar = ({ calendars, clock, config }: Dependencies) =>
  endpoint({
    summary: 'Make a new link to subscribe to the meetings that call the caller; it ends the one before',
    answers: { 201: calendarLinkSchema },
    handle: async ({ caller: { id } }) => {
      const token = randomBytes(16).toString('base64url');
      const made = { hash: hashOf(token), made_at: clock().toISOString() };
      await compareAndSet(async () => {
        const before = await calendars.findById(id);
        return before ? calendars.replace({ ...before, ...made }) : calendars.insert({ id, version: 0, ...made });
      }, isRaced);
      return { status: 201, body: { url: `${config.publicUrl}${calendarsPath}/${token}` } };
    },
  });

const type = 'text/calendar';

/** The day a year before this one. */
const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** GET /api/calendars/{token}: what a calendar program fetches by itself, from time to time. */
export const readCalendar = (dependencies: Dependencies) =>
  publicEndpoint({
    summary: 'The meetings that call a member, as iCalendar, for whoever has the link',
    params: z.object({ token: z.string().check(z.maxLength(100)) }),
    file: type,
    answers: { 200: null },
    handle: async ({ params: { token }, req, res }) => {
      const { calendars, accounts, meetings, subscribing, config } = dependencies;
      subscribing.count(networkOf(req.ip ?? ''));
      const id = (await calendars.findOne({ hash: hashOf(token) }))?.id;
      const account = id === undefined ? undefined : await accounts.findById(id);
      if (!account?.approved || account.deleted) throw new NoSuchRecord();
      const rows = await meetings.find({
        where: { called: account.id, starts: { from: yearBefore(todayOf(dependencies)) } },
        sort: 'starts',
        limit: 1000,
      });
      const { councilName: council, publicUrl, timeZone } = config;
      const entries = rows.map(({ calendar, ...row }) => ({ ...row, ...calendar }));
      res.set({ 'Cache-Control': 'private, max-age=600', 'Content-Disposition': 'inline; filename="meetings.ics"' });
      res.type(`${type}; charset=utf-8`).send(calendarText(entries, { council, publicUrl, timeZone }));
      return undefined;
    },
  });

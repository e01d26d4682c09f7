import { createHash } from 'node:crypto';
import { unreadCountHeader } from '@portal/contracts/http';
import { type Notice, noticeSchema } from '@portal/contracts/notices';
import { endpoint, isKnown, listQuerySchema, NoSuchRecord, pageOf, totalHeaders } from '@portal/service-kit/http';
import { compareAndSet } from '@portal/service-kit/store';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { presentNotice } from './present.ts';

/** The caller's notices, newest first, and how many of all are unread; 304 while nothing is new. */
export const listNotices = ({ notices, config }: Dependencies) =>
  endpoint({
    summary: 'My notices, newest first',
    query: listQuerySchema,
    answers: { 200: z.array(noticeSchema), 304: null },
    handle: async ({ caller, query, headers }) => {
      const where = { recipient: caller.id };
      const [rows, total, unread] = await Promise.all([
        notices.find({ where, sort: '-created_at', ...pageOf(query) }),
        notices.total({ where }),
        notices.count({ where: { ...where, unread: true } }),
      ]);
      const body = rows.map((row) => presentNotice(row, config));
      const etag = `"${createHash('sha256')
        .update(JSON.stringify([total.rows, unread, body]))
        .digest('base64url')}"`;
      const answered = { ...totalHeaders(total), [unreadCountHeader]: String(unread), ETag: etag };
      if (isKnown(headers, etag)) return { status: 304, headers: answered };
      return { status: 200, body, headers: answered };
    },
  });

export const readNotice = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Mark one of my notices as read',
    params: z.object({ id: z.string().check(z.maxLength(300)) }),
    answers: { 204: null },
    handle: async ({ params, caller }) => {
      await markRead(dependencies, params.id, caller.id);
      return { status: 204 };
    },
  });

export const readAllNotices = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Mark all my notices as read',
    answers: { 204: null },
    handle: async ({ caller }) => {
      for (;;) {
        const unread = await dependencies.notices.find({ where: { recipient: caller.id, unread: true } });
        if (unread.length === 0) return { status: 204 };
        for (const { id } of unread) await markRead(dependencies, id, caller.id);
      }
    },
  });

/** A notice keeps the time at which it was first read. */
const markRead = ({ notices, clock }: Dependencies, id: string, reader: string): Promise<void> =>
  compareAndSet(async () => {
    const notice = await notices.findById(id);
    if (!notice || notice.recipient !== reader) throw new NoSuchRecord();
    if (notice.unread) await notices.replace({ ...notice, unread: false, read_at: clock().toISOString() });
  });

const batch = 200;
const records = z.array(z.record(z.string(), z.unknown()));

/** What this service keeps of the caller (docs/accounts 31). Of mails no body is kept. */
export const exportOwnData = ({ notices, mails, mailChoices, config }: Dependencies) =>
  endpoint({
    summary: 'My own data: notices, emails and what I chose',
    confirmed: 'always',
    answers: { 200: z.object({ notices: z.array(noticeSchema), mails: records, without_mail: z.array(z.string()) }) },
    handle: async ({ caller }) => {
      const told: Notice[] = [];
      const sent: Record<string, unknown>[] = [];
      for await (const rows of notices.all({ where: { recipient: caller.id }, sort: 'created_at' }, batch))
        told.push(...rows.map((row) => presentNotice(row, config)));
      for await (const rows of mails.all({ where: { recipient: caller.id }, sort: 'created_at' }, batch))
        sent.push(...rows.map(({ subject, to, state, created_at }) => ({ subject, to, state, created_at })));
      const choices = await mailChoices.findById(caller.id);
      return {
        status: 200,
        body: { notices: told, mails: sent, without_mail: choices?.off ?? [] },
        headers: { 'Content-Disposition': 'attachment; filename="my-notices.json"' },
      };
    },
  });

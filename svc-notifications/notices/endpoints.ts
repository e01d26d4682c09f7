import { createHash } from 'node:crypto';
import { unreadCountHeader } from '@portal/contracts/http';
import type { Notice } from '@portal/contracts/notices';
import { pageOf, totalHeaders, type Answer, type Call, type Caller, type ListQuery } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import type { Portal } from './notice.types.ts';
import type { NoticeRow } from './store.ts';
import { linkOf, textOf, titleOf } from './present.ts';

type ListCall = Call<unknown, ListQuery> & { caller: Caller };

/** GET /api/notifications: the caller's notices, newest first, and how many of all are unread; 304 while nothing is new. */
export const listNotices =
  ({ notices, config }: Dependencies) =>
  async ({ caller, query, headers }: ListCall): Promise<Answer> => {
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
    if (headers['if-none-match'] === etag) return { status: 304, headers: answered };
    return { status: 200, body, headers: answered };
  };

export const presentNotice = (row: NoticeRow, portal: Portal): Notice => ({
  id: row.id,
  kind: row.kind,
  title: titleOf(row),
  text: textOf(row, portal),
  link: linkOf(row) ?? (row.about === null ? '/profile' : '/'),
  created_at: row.created_at,
  read_at: row.read_at,
});

import { NoSuchRecord, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import { VersionConflict } from '@portal/service-kit/store';
import type { Parts } from '../dependencies.ts';

/** POST /api/notifications/{id}/read. @throws NoSuchRecord */
export const readNotice =
  (parts: Parts) =>
  async ({ params, caller }: Call<{ id: string }> & { caller: Caller }): Promise<Answer> => {
    await markRead(parts, params.id, caller.id);
    return { status: 204 };
  };

/** POST /api/notifications/read-all. */
export const readAllNotices =
  (parts: Parts) =>
  async ({ caller }: Call & { caller: Caller }): Promise<Answer> => {
    for (;;) {
      const unread = await parts.notices.find({ where: { recipient: caller.id, unread: true } });
      if (unread.length === 0) return { status: 204 };
      for (const { id } of unread) await markRead(parts, id, caller.id);
    }
  };

/** Once read, a notice keeps the time when it was. */
async function markRead(parts: Parts, id: string, reader: string): Promise<void> {
  const notice = await parts.notices.findById(id);
  if (!notice || notice.recipient !== reader) throw new NoSuchRecord();
  if (!notice.unread) return;
  try {
    await parts.notices.replace({ ...notice, unread: false, read_at: parts.clock().toISOString() });
  } catch (error) {
    if (!(error instanceof VersionConflict)) throw error;
    await markRead(parts, id, reader);
  }
}

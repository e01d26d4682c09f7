import { NoSuchRecord, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import { compareAndSet } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';

/** POST /api/notifications/{id}/read. @throws NoSuchRecord */
export const readNotice =
  (dependencies: Dependencies) =>
  async ({ params, caller }: Call<{ id: string }> & { caller: Caller }): Promise<Answer> => {
    await markRead(dependencies, params.id, caller.id);
    return { status: 204 };
  };

/** POST /api/notifications/read-all. */
export const readAllNotices =
  (dependencies: Dependencies) =>
  async ({ caller }: Call & { caller: Caller }): Promise<Answer> => {
    for (;;) {
      const unread = await dependencies.notices.find({ where: { recipient: caller.id, unread: true } });
      if (unread.length === 0) return { status: 204 };
      for (const { id } of unread) await markRead(dependencies, id, caller.id);
    }
  };

/** A notice keeps the time at which it was first read. */
const markRead = ({ notices, clock }: Dependencies, id: string, reader: string): Promise<void> =>
  compareAndSet(async () => {
    const notice = await notices.findById(id);
    if (!notice || notice.recipient !== reader) throw new NoSuchRecord();
    if (notice.unread) await notices.replace({ ...notice, unread: false, read_at: clock().toISOString() });
  });

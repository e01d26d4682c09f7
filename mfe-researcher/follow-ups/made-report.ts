import { newKey } from '@portal/web-kit';
import type { Making } from '../uploads/made-file.ts';
import { formBodyOf, type FormSession, type Slot } from './form-session.ts';

/** How the form of an adverse event or a death is made of its answers (docs/safety 18). */
export function makingOfReport({ draft, uploads, attach, change }: FormSession): Making {
  const body = () => formBodyOf(draft.store.getState().body);
  const path = body().made?.path ?? newKey();
  return {
    draft,
    addressOf: (id = draft.ref.id) => `/api/follow-ups/report.pdf?draft=${encodeURIComponent(id)}`,
    shown() {
      const { protocol, safety, note } = body();
      return { protocol, safety, note };
    },
    uploads,
    path,
    attach(file, made) {
      if (attach(file, path)) change({ made: { ...made, path } });
    },
    made: () => body().made,
  };
}

/** The slot of the form that was made last; undefined once it was removed. */
export const madeSlot = (session: FormSession): Slot | undefined => {
  const { made, slots } = formBodyOf(session.draft.store.getState().body);
  return slots.find(({ path }) => path === made?.path);
};

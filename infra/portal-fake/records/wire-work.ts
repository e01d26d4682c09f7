import type { WorkPiece } from '@portal/contracts/protocol';

/** A piece of unsent work as GET /api/work/{id} answers it. */
export const wireWork = (more: Partial<WorkPiece> = {}): WorkPiece => ({
  id: 'draft-0001',
  version: 1,
  kind: 'application',
  subject: 'draft-0001',
  name: null,
  updated_at: '2026-11-14T08:26:00.000Z',
  body: {},
  ...more,
});

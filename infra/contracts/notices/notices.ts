import * as z from 'zod/mini';

/** rules.md, Notices. */
export const noticeKinds = [
  'protocol_submitted',
  'protocol_receipt',
  'protocol_assigned',
  'protocol_forwarded',
  'protocol_declined',
  'protocol_partially_reviewed',
  'protocol_reviewed',
  'protocol_accepted',
  'protocol_rejected',
  'protocol_responded',
  'protocol_renewal_due',
  'follow_up_submitted',
  'follow_up_acknowledged',
  'password_changed',
  'role_approved',
  'role_refused',
  'account_deleted',
  'registration_repeated',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** One of GET /api/notifications, newest first. */
export const noticeSchema = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  text: z.string(),
  /** A page of the portal, '/protocol/{id}', or null. */
  link: z.nullable(z.string()),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type Notice = z.infer<typeof noticeSchema>;

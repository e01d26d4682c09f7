import * as z from 'zod/mini';
import { envelopeSchema } from './envelope.ts';
import { emailLinkSchema } from './email-links.ts';

/** Somebody registered an address that must be confirmed: no account yet (docs/accounts 7). Nothing that was typed is in it but the address, encrypted. */
export const registrationEventSchema = z.discriminatedUnion('type', [
  z.extend(envelopeSchema, {
    type: z.literal('registration.requested'),
    data: z.object({ links: z.array(emailLinkSchema) }),
  }),
]);
export type RegistrationEvent = z.infer<typeof registrationEventSchema>;

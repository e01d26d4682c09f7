import { noticeKinds } from '@portal/contracts/notices';
import type { CollectionDeclaration } from '@portal/service-kit/store';
import * as z from 'zod/mini';

/** What a person gets in the portal alone, without a mail. The id is the account's. */
const storedMailChoicesSchema = z.object({
  id: z.string(),
  version: z.number(),
  off: z.array(z.enum(noticeKinds)),
});
export type StoredMailChoices = z.infer<typeof storedMailChoicesSchema>;

export const mailChoices: CollectionDeclaration<StoredMailChoices> = {
  name: 'mail_choices',
  schema: storedMailChoicesSchema,
  row: ['id', 'version', 'off'],
};

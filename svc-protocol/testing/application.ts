import type { FileAnswer } from '@portal/contracts/form';
import type { StudyType } from '@portal/contracts/protocol';
import type { Application } from '@portal/contracts/sections';
import { testKeys } from '@portal/service-kit/keys';
import { makeReceipt } from '@portal/service-kit/receipt';
import { completeApplication } from '@portal/samples';

/** An uploaded file as the pages send it, with a valid receipt. */
export const uploaded = (
  purpose: string,
  owner = 'owner',
  name = `${purpose}.pdf`,
  id = `${owner}-${purpose}`,
  type = 'application/pdf',
): FileAnswer => ({
  id,
  name,
  size: 1000,
  receipt: makeReceipt(testKeys().receipt, {
    id,
    owner,
    name,
    size: 1000,
    type,
    purpose,
    sha256: 'a'.repeat(64),
    stored_at: '2026-11-01T08:00:00.000Z',
  }),
});

/** A complete application with files uploaded by this person. */
export const applicationOf = (studyType: StudyType, owner = 'owner'): Application =>
  completeApplication(studyType, { file: (field) => uploaded(field.name, owner) });

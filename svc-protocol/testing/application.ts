import type { FileAnswer } from '@portal/contracts/form';
import type { Form } from '@portal/contracts/council';
import type { StudyType } from '@portal/contracts/protocol';
import { mrczForm, type Application } from '@portal/contracts/sections';
import { testKeys } from '@portal/service-kit/keys';
import { makeReceipt } from '@portal/service-kit/receipt';
import { completeApplication, sampleApplication } from '@portal/samples';

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

/** A complete application with files uploaded by this person, by the form of mrcz unless another is given. */
export function applicationOf(studyType: StudyType, owner = 'owner', form: Form = mrczForm): Application {
  const choice = { file: ({ name }: { name: string }) => uploaded(name, owner) };
  return form === mrczForm ? completeApplication(studyType, choice) : sampleApplication(form, studyType, choice);
}

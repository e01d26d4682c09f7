import { createHash } from 'node:crypto';
import type { Form } from '@portal/contracts/council';
import { fileAnswerSchema, type FileAnswer } from '@portal/contracts/form';
import type { StudyType } from '@portal/contracts/protocol';
import { eachSection, normaliseApplication } from '@portal/contracts/sections';
import { type Chance, stock, studyApplication } from '@portal/samples';
import type { Submission } from '../applications/submit.rules.ts';
import { fullName, type AccountRow } from '../accounts/store.ts';
import type { AttachedFile } from '../files/attached-file.types.ts';

/** A file that a made-up protocol refers to, uploaded by this account at this UTC instant. It does not exist in svc-documents. */
export const madeUpFile = (
  id: string,
  name: string,
  { uploaded_by, uploaded_at }: Pick<AttachedFile, 'uploaded_by' | 'uploaded_at'>,
): AttachedFile => ({
  id,
  name,
  size: 48_212,
  type: name.endsWith('.docx')
    ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    : 'application/pdf',
  sha256: createHash('sha256').update(id).digest('hex'),
  uploaded_at,
  uploaded_by,
});

interface Given {
  form: Form;
  study_type: StudyType;
  owner: AccountRow;
  /** The day of the submission, 'YYYY-MM-DD'. */
  today: string;
  ids: () => string;
}

/** A complete application, settled as at submission, that would be accepted on that day. */
export function madeUpApplication(
  { form, study_type, owner, today, ids }: Given,
  chance: Chance,
): Pick<Submission, 'title' | 'study_type' | 'sections'> {
  const [topic, population, place] = [chance.of(stock.topics), chance.of(stock.populations), chance.of(stock.places)];
  const title = `${topic} among ${population} in ${place}: ${chance.of(stock.designs)}`;
  const study = {
    title,
    study_type,
    site: `${place} district`,
    agency: chance.of(stock.agencies),
    sample_size: 20 + Math.floor(chance.next() * 900),
    investigator: {
      name: `${chance.of(['Dr', 'Prof.', 'Ms', 'Mr'])} ${fullName(owner)}`,
      email: owner.email || `${owner.last_name.toLowerCase()}@made-up.example`,
      qualifications: 'MBChB, MPH',
      academic_title: 'Lecturer',
      institution: 'University of Zimbabwe, Department of Community Medicine',
      postal_address: 'P.O. Box A178, Avondale, Harare',
    },
    student: `${chance.of(stock.firstNames)} ${chance.of(stock.lastNames)}`,
  };
  const file = ({ name }: { name: string }) => ({ id: ids(), name: `${name}.pdf`, size: 0, receipt: '' });
  const sections = normaliseApplication(form, studyApplication(form, study, { today, file }), today);
  const uploaded = { uploaded_by: owner.id, uploaded_at: `${today}T06:00:00.000Z` };
  const attached = (answer: unknown) =>
    fileAnswerSchema.safeParse(answer).success ? madeUpFile(ids(), (answer as FileAnswer).name, uploaded) : answer;
  const withFiles = eachSection(form, (name) =>
    (sections[name] ?? []).map((record) =>
      Object.fromEntries(Object.entries(record).map(([field, answer]) => [field, attached(answer)])),
    ),
  );
  return { title, study_type, sections: withFiles };
}

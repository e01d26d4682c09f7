import * as z from 'zod/mini';
import { sectionNames } from '../sections/section.ts';

const answers = z.record(z.string().check(z.maxLength(100)), z.unknown());

/** One record that an amendment proposes to change, to add (`was` is null) or to remove (`becomes` is null). */
export const proposedRecordSchema = z.object({
  /** 'protocol' for study type and title. */
  section: z.enum([...sectionNames, 'protocol']),
  /** Of the record; on the protocol itself the name of the field. */
  record: z.string().check(z.maxLength(100)),
  /** The answers that change as they are, or all of a record that goes. */
  was: z.nullable(answers),
  becomes: z.nullable(answers),
});
export type ProposedRecord = z.infer<typeof proposedRecordSchema>;

/** The most records of a form that change. */
export const maxProposed = 500;

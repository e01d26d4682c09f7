import type { CouncilDocument } from './council-document.ts';
import type { FormDocument, FormHead } from './document.ts';

/** A council as services work with it: council.yaml, with what they take from beside it. */
export interface Council extends CouncilDocument {
  /** From form.yaml: the types that an application may have, with the code of each. */
  study_types: readonly Pick<FormHead['study_types'][number], 'name' | 'code'>[];
  /** What an application asks (docs/applications 45). */
  form: FormDocument;
  /** What the form says in other languages, by language and place (docs/languages 20): parts that are whole. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The folders of its own letters and templates; empty where it has none. */
  lettersDir: string;
  templatesDir: string;
}

import mrcz from '../council/mrcz.json' with { type: 'json' };
import { keepForm } from '../council/known-forms.ts';
import type { FormDocument } from '../council/document.ts';

export const mrczHash = mrcz.hash;

/** The form of mrcz, which pages and tests are built with; services judge by that of the record (docs/applications 46). `npm run council` writes the document (infra/councils/README.md). */
export const mrczForm = /* @__PURE__ */ keepForm(mrczHash, mrcz.document as FormDocument);

export const sections = mrczForm.sections;
/** What stands on the protocol itself: asked in steps 1 (study type) and 4 (title). */
export const protocolSection = mrczForm.top;
/** Steps 1 to 12 of the wizard: those that ask. 13 checks and submits, 14 shows the number (docs/specification 8). */
export const steps = mrczForm.steps;
/** The twelve sections of the response page (docs/specification 11). */
export const responseCards = mrczForm.cards;
/** The read-only view of a protocol, sections A to M (docs/specification 10). */
export const letteredSections = mrczForm.letters;
/** Step 13. Confirmed on screen, kept in the draft, never sent (docs/specification 19). */
export const assuranceFields = mrczForm.assurance;

export const assuranceStep = { number: 13, slug: 'assurance', title: 'Assurance sheet' } as const;
export const submittedStep = { number: 14, slug: 'submitted', title: 'Submitted' } as const;
/** docs/specification 8. */
export const stepCount = 14;

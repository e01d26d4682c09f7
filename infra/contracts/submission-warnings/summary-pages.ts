import { attachedFiles } from './attached.ts';
import type { WarningRule } from './warning.ts';

/** Specification section 9: the proposal summary has 4 pages at most. */
const mostPages = 4;

/** A summary that is known to be longer; where its pages could not be counted, nothing is said. */
export const summaryPages: WarningRule = (application) =>
  attachedFiles(application).flatMap(({ field, path, file: { pages } }) =>
    field.name === 'proposal_summary' && pages !== undefined && pages > mostPages
      ? [
          {
            field: path,
            message: `The Research Proposal Summary has ${pages} pages. It should have ${mostPages} at most.`,
          },
        ]
      : [],
  );

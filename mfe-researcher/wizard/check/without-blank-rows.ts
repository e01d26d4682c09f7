import { isBlank, type Answers } from '@portal/contracts/form';
import { sectionNames, sections, type Application } from '@portal/contracts/sections';

const isWritten = (row: Answers): boolean => Object.values(row).some((value) => !isBlank(value) && value !== false);

/** The answers without rows that nobody filled in where such rows are skipped (docs/specification 9). */
export const withoutBlankRows = (answers: Application): Application => ({
  ...answers,
  ...Object.fromEntries(
    sectionNames
      .filter((name) => sections[name].rows?.blankAllowed)
      .map((name) => [name, (answers[name] ?? []).filter(isWritten)]),
  ),
});

import { followUpForms } from '@portal/contracts/follow-ups';
import { dateWords, readingWords as words } from '@portal/contracts/presentation';
import { allInPlace, inPlace } from '@portal/web-kit';

/** What contracts say wherever an application is read, in the language of the page: contracts' own functions say it so too. */
export const readingWords = allInPlace('reading', words);
allInPlace('dates', dateWords);
for (const form of followUpForms) {
  inPlace(`follow-up-forms.${form.kind}.title`, form, 'title');
  inPlace(`follow-up-forms.${form.kind}.purpose`, form, 'purpose');
}

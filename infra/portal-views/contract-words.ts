import {
  followUpForms,
  relatednessLabels,
  reportLabels,
  safetySays,
  seriousnessLabels,
} from '@portal/contracts/follow-ups';
import { outcomeLabels, registerOutcomeLabels } from '@portal/contracts/protocol';
import { dateWords, readingWords as words } from '@portal/contracts/presentation';
import { allInPlace, inPlace } from '@portal/web-kit';

/** What contracts say wherever an application is read, in the language of the page: contracts' own functions say it so too. */
export const readingWords = allInPlace('reading', words);
allInPlace('dates', dateWords);
allInPlace('labels.seriousness', seriousnessLabels);
allInPlace('labels.safety', safetySays);
allInPlace('labels.relatedness', relatednessLabels);
allInPlace('labels.report', reportLabels);
allInPlace('labels.outcome', outcomeLabels);
allInPlace('labels.register', registerOutcomeLabels);
for (const form of followUpForms) {
  inPlace(`follow-up-forms.${form.kind}.title`, form, 'title');
  inPlace(`follow-up-forms.${form.kind}.purpose`, form, 'purpose');
}

import {
  deadlineSays,
  eventOutcomeLabels,
  relatednessLabels,
  reportLabels,
  safetySays,
  seriousnessLabels,
} from '@portal/contracts/follow-ups';
import { outcomeLabels, registerOutcomeLabels } from '@portal/contracts/decisions';
import { readingMessages as messages } from '@portal/contracts/presentation';
import './council-form/follow-up-forms.ts';
import './format/date-messages.ts';
import { allInPlace } from '@portal/web-kit';

/** What contracts say wherever an application is read, in the language of the page: contracts' own functions say it so too. */
export const readingMessages = allInPlace('reading', messages);
allInPlace('labels.seriousness', seriousnessLabels);
allInPlace('labels.safety', safetySays);
allInPlace('labels.deadline', deadlineSays);
allInPlace('labels.relatedness', relatednessLabels);
allInPlace('labels.event-outcome', eventOutcomeLabels);
allInPlace('labels.report', reportLabels);
allInPlace('labels.outcome', outcomeLabels);
allInPlace('labels.register', registerOutcomeLabels);

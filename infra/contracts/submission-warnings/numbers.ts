import { isBlank, readAmount } from '../form/index.ts';
import { formatMoney } from '../presentation/format-money.ts';
import { type WarningRule, recordOf } from './warning.ts';
import { messages } from './messages.ts';

/** More people who do the study than people, samples or records in it. */
export const sampleSize: WarningRule = (_form, application) => {
  const people = Number(readAmount(recordOf(application, 'proposed_research').number_of_study_personnel));
  const size = Number(readAmount(recordOf(application, 'statistical_plannings').sample_size));
  if (!(size > 0 && people > size)) return [];
  const message = messages.sampleSize({ size, people });
  return [{ field: 'statistical_plannings.0.sample_size', message }];
};

/** An amount per person below this is more likely a typing error than a budget, in any of the currencies. */
const leastPerPerson = 1;
const mostPerPerson = 100_000_000;

/** An implausible budget: far too small or too large for the number of study personnel. */
export const budget: WarningRule = (_form, application) => {
  const { budget: given, currency, number_of_study_personnel } = recordOf(application, 'proposed_research');
  const people = Number(readAmount(number_of_study_personnel));
  const amount = Number(readAmount(given));
  if (isBlank(given) || !(amount > 0) || !(people > 0)) return [];
  const perPerson = amount / people;
  if (perPerson >= leastPerPerson && perPerson <= mostPerPerson) return [];
  const shown = formatMoney(readAmount(given) ?? '', isBlank(currency) ? '' : String(currency));
  const message = messages.budget({ budget: shown, people: String(people) });
  return [{ field: 'proposed_research.0.budget', message }];
};

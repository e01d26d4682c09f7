import { isBlank } from '../form/index.ts';
import { formatMoney } from '../presentation/format-money.ts';
import { recordOf } from './answers.ts';
import type { WarningRule } from './warning.ts';

/** Below this much for each of the personnel an amount is more likely a slip than a budget, in any of the currencies. */
const leastPerPerson = 1;
const mostPerPerson = 100_000_000;

/** A budget that is hardly meant: next to nothing, or a fortune, for each of the study personnel. */
export const budget: WarningRule = (application) => {
  const { budget: given, currency, number_of_study_personnel: people } = recordOf(application, 'proposed_research');
  const amount = Number(given);
  if (isBlank(given) || !(amount > 0) || !(Number(people) > 0)) return [];
  const perPerson = amount / Number(people);
  if (perPerson >= leastPerPerson && perPerson <= mostPerPerson) return [];
  const shown = formatMoney(String(given), isBlank(currency) ? '' : String(currency));
  const message = `The budget is ${shown} for ${String(people)} study personnel. Is that right?`;
  return [{ field: 'proposed_research.0.budget', message }];
};

import { isBlank, readAmount } from '../form/index.ts';
import { formatMoney } from '../presentation/format-money.ts';
import { firstMeant, type Meaning } from '../council/meanings.ts';
import type { Form } from '../council/compile-form.ts';
import type { Application } from '../sections/application.ts';
import type { WarningRule } from './warning.ts';
import { messages } from './messages.ts';

const numberMeant = (form: Form, meaning: Meaning, application: Application): number =>
  Number(readAmount(firstMeant(form, meaning, application)?.answer));

/** More people who do the study than people, samples or records in it. */
export const sampleSize: WarningRule = (form, application) => {
  const people = numberMeant(form, 'personnel', application);
  const size = numberMeant(form, 'sample_size', application);
  if (!(size > 0 && people > size)) return [];
  const message = messages.sampleSize({ size, people });
  return [{ field: firstMeant(form, 'sample_size', application)?.path ?? '', message }];
};

/** An amount per person below this is more likely a typing error than a budget, in any of the currencies. */
const leastPerPerson = 1;
const mostPerPerson = 100_000_000;

/** An implausible budget: far too small or too large for the number of study personnel. */
export const budget: WarningRule = (form, application) => {
  const { path: field, answer: given } = firstMeant(form, 'budget', application) ?? {};
  const people = numberMeant(form, 'personnel', application);
  const amount = Number(readAmount(given));
  if (field === undefined || isBlank(given) || !(amount > 0) || !(people > 0)) return [];
  const perPerson = amount / people;
  if (perPerson >= leastPerPerson && perPerson <= mostPerPerson) return [];
  const currency = firstMeant(form, 'currency', application)?.answer;
  const shown = formatMoney(readAmount(given) ?? '', isBlank(currency) ? '' : String(currency));
  return [{ field, message: messages.budget({ budget: shown, people: String(people) }) }];
};

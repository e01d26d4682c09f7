import { isBlank, type Answers, type Field, type MoneyField } from '../form/index.ts';
import { formatDay } from './format-day.ts';
import { formatMoney, formatCount } from './format-money.ts';
import { readingMessages as messages } from './messages.ts';
import { listed } from './answer-source.ts';

const yesOrNo = (value: unknown) =>
  value === true || value === 'Yes'
    ? messages.answers.yes
    : value === false || value === 'No'
      ? messages.answers.no
      : '';

function currencyOf({ currency = '' }: MoneyField, record: Answers): string {
  const value = record[currency];
  return typeof value === 'string' ? value : '';
}

/** One answer as it is read, by the kind of its field; '' for a blank one. Files and flags are not text. */
export function answerText(field: Field, record: Answers): string {
  const value = record[field.name];
  if (isBlank(value)) return '';
  switch (field.kind) {
    case 'yes_no':
      return yesOrNo(value);
    case 'number':
      return formatCount(String(value));
    case 'money':
      return formatMoney(String(value), currencyOf(field, record));
    case 'date':
      return formatDay(String(value));
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'list':
      return listed(value);
    default:
      return String(value);
  }
}

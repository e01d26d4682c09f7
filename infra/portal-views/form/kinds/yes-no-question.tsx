import type { YesNoField } from '@portal/contracts/form';
import { RadioGroup } from '@portal/ui-kit/form';
import { useController } from 'react-hook-form';
import { useMessage, type QuestionProps } from '../question.ts';
import { messages } from '../messages.ts';

/** Yes and No; `shownYesNo` says which of them is chosen. */
export const yesNoOptions = [
  {
    value: 'Yes',
    get label() {
      return messages.yes;
    },
  },
  {
    value: 'No',
    get label() {
      return messages.no;
    },
  },
];

export const shownYesNo = (stored: unknown) =>
  stored === true ? 'Yes' : stored === false ? 'No' : String(stored ?? '');

/** Yes or No, kept as the specification stores it: as a word or as a boolean. */
export function YesNoQuestion({ field, path, label }: QuestionProps<YesNoField>) {
  const { field: input } = useController({ name: path });
  return (
    <RadioGroup
      {...input}
      id={path}
      legend={label}
      hint={field.hint}
      error={useMessage(path)}
      required
      options={yesNoOptions}
      value={shownYesNo(input.value)}
      onChange={({ currentTarget: { value } }) => input.onChange(field.stored === 'boolean' ? value === 'Yes' : value)}
    />
  );
}

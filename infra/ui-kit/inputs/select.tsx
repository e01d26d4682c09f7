import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useField } from '../field/field.tsx';
import { controlStyle } from './control-style.ts';

const Box = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: 40px;
  text-overflow: ellipsis;
  background-image:
    linear-gradient(45deg, transparent 50%, var(--ink) 50%), linear-gradient(-45deg, transparent 50%, var(--ink) 50%);
  background-position:
    right 20px center,
    right 14px center;
  background-size: 6px 6px;
  background-repeat: no-repeat;
`;

/** `lang` where its label is in another language than the page. */
export type Option = { value: string; label: string; hint?: string; lang?: string };

export type SelectProps = ComponentPropsWithRef<'select'> & {
  options: readonly (Option | string)[];
  /** The first, empty choice, for instance "Select the currency". */
  placeholder?: string;
};

/** A choice from a list; an option given as a string is its own label. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  return (
    <Box {...useField(props)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { value, label, lang } = typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        );
      })}
    </Box>
  );
}

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useField } from '../field/field.tsx';
import type { InputProps } from './text-input.tsx';

const Line = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--s3);
  padding: var(--s3) 0;
  cursor: pointer;
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 2px 0 0;
    accent-color: var(--primary);
  }
  input[aria-invalid='true'] {
    outline: 2px solid var(--danger);
    &:focus-visible {
      outline: 3px solid var(--focus);
    }
  }
  span {
    min-width: 0;
    max-width: var(--measure);
  }
`;

/** A tick beside its sentence; takes every prop of a checkbox. */
export function Checkbox({ label, ...props }: InputProps & { label: ReactNode }) {
  return (
    <Line>
      <input {...useField(props)} type="checkbox" />
      <span>{label}</span>
    </Line>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useField } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { containedLines, controlStyle } from './control-style.ts';

export const InputBox = styled.input`
  ${controlStyle}
  /* A day is drawn higher than a line by some browsers. */
  &:not([type='date']) {
    ${containedLines(1)}
  }
`;

export type InputProps = ComponentPropsWithRef<'input'>;

/** One line of text; takes every prop of an `<input>`, so a form library's registration spreads onto it. */
export function TextInput(props: InputProps) {
  return <InputBox type="text" {...useField(props)} />;
}

/** A day, in the reader's own notation; its value is YYYY-MM-DD. */
export function DateInput(props: InputProps) {
  return <InputBox type="date" {...useField(props)} />;
}

const SearchBox = styled.div`
  position: relative;
  svg {
    position: absolute;
    /* Over the contained box. */
    z-index: 1;
    left: 12px;
    top: calc(50% - 10px);
    color: var(--muted);
    pointer-events: none;
  }
  input {
    padding-left: 40px;
  }
  /* While there is nothing to clear, its button leaves its room to the hint. */
  input:placeholder-shown::-webkit-search-cancel-button {
    display: none;
  }
`;

/** What to look for in a list. */
export function SearchInput(props: InputProps) {
  return (
    <SearchBox>
      <Icon name="search" />
      <InputBox type="search" {...useField(props)} />
    </SearchBox>
  );
}

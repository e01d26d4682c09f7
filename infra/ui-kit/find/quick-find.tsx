import type { ComponentPropsWithRef } from 'react';
import { SearchInput, styled } from '@portal/ui-kit';
import { narrow } from '../theme/media.ts';

const Form = styled.form`
  position: relative;
  input {
    padding-right: 44px;
  }
  kbd {
    position: absolute;
    right: 8px;
    top: calc(50% - 12px);
    display: inline-grid;
    place-items: center;
    min-width: 24px;
    height: 24px;
    border: 1px solid var(--input-border);
    border-bottom-width: 2px;
    border-radius: 4px;
    background: var(--surface);
    color: var(--muted);
    font: 600 0.75rem/1 inherit;
    pointer-events: none;
  }
  &[data-place='page'] {
    display: none;
    margin-bottom: var(--s4);
  }
  &[data-place='start'] {
    max-width: 560px;
    kbd {
      display: none;
    }
  }
  ${narrow} {
    &[data-place='page'] {
      display: block;
    }
    input {
      padding-right: 12px;
    }
    kbd {
      display: none;
    }
  }
`;

type InputProps = ComponentPropsWithRef<'input'>;

export interface QuickFindProps extends Omit<InputProps, 'onSubmit'> {
  label: string;
  /** In the top bar; on a page, where the bar has no room for it; or as what a page is about. */
  place: 'bar' | 'page' | 'start';
  onSubmit: () => void;
}

/** One box that opens what is typed; '/' is shown as its key. */
export const QuickFind = ({ label, place, onSubmit, ...input }: QuickFindProps) => (
  <Form
    // Beside the bar's it would be a second landmark of the same name.
    role={place === 'start' ? 'form' : 'search'}
    aria-label={label}
    data-place={place}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <SearchInput aria-label={label} placeholder={label} autoComplete="off" maxLength={200} {...input} />
    <kbd aria-hidden="true">/</kbd>
  </Form>
);

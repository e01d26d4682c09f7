import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { narrow } from '../theme/media.ts';
import { Said } from '../text/said.tsx';
import { ErrorText } from './error-text.tsx';
import { FieldContext } from './field-context.tsx';
import { Hint, Optional, Why, fieldBox, nameStyle } from './field-style.ts';

const Box = styled.div<{ $width?: 'short' | 'mid' | 'long'; $wide?: boolean }>`
  ${fieldBox}
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
  ${({ $width }) => $width && `max-width: ${{ short: '160px', mid: '320px', long: '560px' }[$width]};`}
`;

const Label = styled.label`
  ${nameStyle}
`;

const LabelRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--s3);
  a {
    font-size: var(--t-meta);
  }
  button {
    margin: 0 var(--pull, 0) 0 auto;
  }
  ${narrow} {
    gap: 0 var(--s2);
  }
`;

export type FieldProps = {
  label: ReactNode;
  /** One control of this kit; it takes its id and description from here. */
  children: ReactNode;
  /** The control's id, which an error summary may point at; made up when left out. */
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Why it is wrong, beside the error. */
  why?: ReactNode;
  /** Tells assistive technology that an answer is needed. */
  required?: boolean;
  /** The word beside the label of what may stay empty, for instance "(optional)". */
  optional?: string;
  /** Something at the end of the label's line, for instance a link. */
  beside?: ReactNode;
  width?: 'short' | 'mid' | 'long';
  /** Takes the whole row of a FormGrid. */
  wide?: boolean;
};

/** A label, a hint, a control and what is wrong with it. */
export function Field({
  label,
  children,
  hint,
  error,
  why,
  required = false,
  optional,
  beside,
  width,
  wide,
  ...props
}: FieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`, error && why && `${id}-why`]
    .filter(Boolean)
    .join(' ');
  const name = (
    <Label htmlFor={id}>
      {label}
      {optional && <Optional> {optional}</Optional>}
    </Label>
  );
  return (
    <Box $width={width} $wide={wide}>
      {beside ? (
        <LabelRow>
          {name}
          {beside}
        </LabelRow>
      ) : (
        name
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldContext value={{ id, describedBy: described || undefined, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      {error && why && (
        <Why id={`${id}-why`}>
          <Said>{why}</Said>
        </Why>
      )}
    </Box>
  );
}

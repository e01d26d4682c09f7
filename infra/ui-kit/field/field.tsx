import { createContext, type ReactNode, use, useId } from 'react';
import { styled } from 'styled-components';
import { narrow } from '../theme/media.ts';
import { Said } from '../text/said.tsx';
import { fieldBox, Hint, nameStyle, Optional, Why } from './field-style.ts';
import { Icon } from '../icon/icon.tsx';

type FieldWiring = { id: string; describedBy?: string; invalid: boolean; required: boolean };

const FieldContext = createContext<FieldWiring | undefined>(undefined);

type Wired = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
  'aria-required'?: boolean | 'true' | 'false';
};

/** Gives a control its id, description and validity from the Field around it; the control's own props take precedence. */
export function useField<Props extends object>(props: Props & Wired): Props & Wired {
  const field = use(FieldContext);
  if (!field) return props;
  return {
    ...props,
    id: props.id ?? field.id,
    'aria-describedby': props['aria-describedby'] ?? field.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
    'aria-required': props['aria-required'] ?? (field.required || undefined),
  };
}

const Line = styled.p`
  display: flex;
  gap: 6px;
  margin-top: 6px;
  color: var(--danger-ink);
  font-weight: 600;
  line-height: 1.45;
  svg {
    width: 18px;
    height: 18px;
    margin-top: 3px;
    stroke-width: 2;
  }
`;

/** The sentence under a control that says what is wrong with it. */
export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Line id={id}>
      <Icon name="alert" />
      <span>
        <Said>{children}</Said>
      </span>
    </Line>
  );
}

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

type FieldProps = {
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

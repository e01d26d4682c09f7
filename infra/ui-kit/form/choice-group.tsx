import { useId } from 'react';
import type { ReactNode } from 'react';
import { ErrorText, fieldBox, Hint, nameStyle, Optional, styled } from '@portal/ui-kit';

const Box = styled.fieldset`
  ${fieldBox}
  grid-column: 1 / -1;
`;

const Legend = styled.legend`
  ${nameStyle}
`;

export type GroupProps = {
  legend: ReactNode;
  /** The first choice's id, which an error summary may point at; made up when left out. */
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: string;
};

/** The question around a set of choices. */
export function ChoiceGroup(props: GroupProps & { radio?: boolean; children: (id: string) => ReactNode }) {
  const { legend, hint, error, required, optional, radio, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const radioState = radio ? { role: 'radiogroup', 'aria-invalid': Boolean(error), 'aria-required': required } : {};
  return (
    <Box aria-describedby={described || undefined} {...radioState}>
      <Legend>
        {legend}
        {optional && <Optional> {optional}</Optional>}
      </Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children(id)}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Box>
  );
}

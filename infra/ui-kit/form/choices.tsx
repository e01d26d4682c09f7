import {
  Checkbox,
  ErrorText,
  fieldBox,
  Hint,
  type InputProps,
  nameStyle,
  type Option,
  Optional,
  styled,
} from '@portal/ui-kit';
import { narrow } from '../theme/media.ts';
import { Children, type ReactNode, useId } from 'react';

const Box = styled.fieldset`
  ${fieldBox}
  grid-column: 1 / -1;
`;

const Legend = styled.legend`
  ${nameStyle}
`;

type GroupProps = {
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

const List = styled.ul`
  li + li {
    border-top: 1px solid var(--divider);
  }
`;

type CheckboxGroupProps = GroupProps &
  Omit<InputProps, 'id' | 'type' | 'required'> & {
    /** Choices under one name, whose answer is a list of values. */
    options?: readonly (Option | string)[];
    /** Or a Checkbox for each answer that has a name of its own. */
    children?: ReactNode;
  };

/** Any number of answers; further props go to each of the `options`. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { legend, id, hint, error, required, optional, options = [], children, ...rest } = props;
  return (
    <ChoiceGroup {...{ legend, id, hint, error, required, optional }}>
      {(groupId) => (
        <List>
          {options.map((option, index) => {
            const choice: Option = typeof option === 'string' ? { value: option, label: option } : option;
            const ownId = index ? `${groupId}-${index}` : groupId;
            return (
              <li key={choice.value}>
                <Checkbox
                  {...rest}
                  id={ownId}
                  value={choice.value}
                  label={choice.label}
                  aria-invalid={error ? true : undefined}
                />
              </li>
            );
          })}
          {Children.map(children, (child) => child && <li>{child}</li>)}
        </List>
      )}
    </ChoiceGroup>
  );
}

const Arranged = styled.div<{ $arrange: 'row' | 'stack' | 'three' }>`
  display: ${({ $arrange }) => ($arrange === 'row' ? 'flex' : 'grid')};
  flex-wrap: wrap;
  grid-template-columns: ${({ $arrange }) => ($arrange === 'three' ? 'repeat(3, 1fr)' : 'minmax(0, 1fr)')};
  gap: ${({ $arrange }) => ($arrange === 'stack' ? 'var(--s2)' : 'var(--s3)')};
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s2);
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  min-height: 44px;
  padding: 9px 18px 9px 12px;
  border: 1px solid var(--input-border);
  border-radius: var(--radius);
  background: var(--surface);
  line-height: 1.5;
  cursor: pointer;
  &:hover {
    border-color: var(--ink);
  }
  &:has(:checked) {
    border-color: var(--primary);
    background: var(--primary-outline-ground);
    box-shadow: inset 0 0 0 1px var(--primary);
  }
  [aria-invalid='true'] > * > & {
    border-color: var(--danger);
  }
  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 2px 0 0;
    accent-color: var(--primary);
  }
  span {
    min-width: 0;
  }
  small {
    display: block;
    color: var(--muted);
    font-size: var(--t-meta);
    line-height: 1.4;
  }
`;

type RadioGroupProps = GroupProps &
  Omit<InputProps, 'id' | 'type' | 'required'> & {
    options: readonly (Option | string)[];
    /** Side by side ('row', the default), one under the other, or in three columns. */
    arrange?: 'row' | 'stack' | 'three';
  };

/**
 * One answer out of a few. Further props go to every radio button, so a form library's registration spreads onto it;
 * with `value` (and `onChange`) it is controlled.
 */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, id, hint, error, required, optional, options, arrange = 'row', value, defaultValue, ...rest } = props;
  return (
    <ChoiceGroup radio {...{ legend, id, hint, error, required, optional }}>
      {(groupId) => (
        <Arranged $arrange={arrange}>
          {options.map((option, index) => {
            const choice: Option = typeof option === 'string' ? { value: option, label: option } : option;
            return (
              <Choice key={choice.value}>
                <input
                  {...rest}
                  type="radio"
                  id={index ? `${groupId}-${index}` : groupId}
                  value={choice.value}
                  checked={value === undefined ? undefined : value === choice.value}
                  defaultChecked={defaultValue === undefined ? undefined : defaultValue === choice.value}
                />
                <span>
                  {choice.label}
                  {choice.hint && <small>{choice.hint}</small>}
                </span>
              </Choice>
            );
          })}
        </Arranged>
      )}
    </ChoiceGroup>
  );
}

/** Questions that depend on an answer above: indented, with a blue line. */
export const Conditional = styled.div`
  grid-column: 1 / -1;
  margin: 0 0 20px;
  padding: var(--s1) 0 var(--s1) 20px;
  border-left: 3px solid var(--primary);
  &:last-child {
    margin-bottom: 0;
  }
  ${narrow} {
    padding-left: var(--s4);
  }
`;

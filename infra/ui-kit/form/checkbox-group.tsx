import { Children } from 'react';
import type { ReactNode } from 'react';
import { Checkbox, type InputProps, type Option, styled } from '@portal/ui-kit';
import { ChoiceGroup } from './choice-group.tsx';
import type { GroupProps } from './choice-group.tsx';

const List = styled.ul`
  li + li {
    border-top: 1px solid var(--divider);
  }
`;

export type CheckboxGroupProps = GroupProps &
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

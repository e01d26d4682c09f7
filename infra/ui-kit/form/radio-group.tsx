import { type InputProps, type Option, styled } from '@portal/ui-kit';
import { narrow } from '../theme/media.ts';
import { ChoiceGroup } from './choice-group.tsx';
import type { GroupProps } from './choice-group.tsx';

const List = styled.div<{ $arrange: 'row' | 'stack' | 'three' }>`
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

export type RadioGroupProps = GroupProps &
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
        <List $arrange={arrange}>
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
        </List>
      )}
    </ChoiceGroup>
  );
}

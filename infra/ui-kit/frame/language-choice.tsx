import { styled } from 'styled-components';

const Group = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s1);
  font-size: var(--t-meta);
`;

const Choice = styled.button`
  min-height: 36px;
  padding: 4px 6px;
  border: 1px solid transparent;
  border-radius: var(--radius);
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  &[aria-pressed='true'] {
    border-color: currentColor;
    font-weight: 600;
  }
`;

const Note = styled.span`
  padding-left: 6px;
`;

export type LanguageChoiceProps<L extends string> = {
  /** Names them to those who do not see it. */
  label: string;
  /** Each by its own name, in its own language. */
  options: readonly { value: L; name: string }[];
  value: L;
  onChange: (value: L) => void;
  /** Beside the choice: what to know of the language that is shown. */
  note?: string;
  /** After the note: what can be done about it. */
  action?: { label: string; onClick: () => void };
};

/** The languages of the page, one of them pressed. Takes the colours of its place. */
export function LanguageChoice<L extends string>({
  label,
  options,
  value,
  onChange,
  note,
  action,
}: LanguageChoiceProps<L>) {
  return (
    <Group aria-label={label}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="button"
          lang={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.name}
        </Choice>
      ))}
      {note && <Note role="status">{note}</Note>}
      {action && (
        <Choice type="button" onClick={action.onClick}>
          {action.label}
        </Choice>
      )}
    </Group>
  );
}

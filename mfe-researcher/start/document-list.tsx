import type { FileField } from '@portal/contracts/form';
import { Meta } from '@portal/ui-kit';
import { styled } from 'styled-components';
import { words } from '../words.ts';

const Group = styled.div`
  && {
    margin-top: var(--s5);
  }
  h3 {
    margin-bottom: var(--s2);
  }
`;

const List = styled.ul`
  > li {
    display: flex;
    gap: var(--s3);
    padding: var(--s2) 0;
    break-inside: avoid;
  }
  > li + li {
    border-top: 1px solid var(--divider);
  }
  > li::before {
    content: '';
    flex: none;
    width: 14px;
    height: 14px;
    margin-top: 5px;
    border: 1.5px solid var(--input-border);
    border-radius: 3px;
  }
`;

const hintOf = ({ hint, rules }: FileField): string =>
  [hint, rules.length === 0 && words.start.optional].filter(Boolean).join('. ');

/** Documents under a heading, each with a box to tick on paper. */
export const DocumentList = ({ fields, title }: { fields: readonly FileField[]; title: string }) => (
  <Group>
    <h3>{title}</h3>
    <List aria-label={title}>
      {fields.map((field) => (
        <li key={field.name}>
          <div>
            {field.label}
            {hintOf(field) !== '' && <Meta>{hintOf(field)}</Meta>}
          </div>
        </li>
      ))}
    </List>
  </Group>
);

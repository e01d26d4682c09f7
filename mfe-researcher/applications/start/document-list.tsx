import type { FileField } from '@portal/contracts/form';
import { Checkbox, Meta, styled } from '@portal/ui-kit';
import { messages } from '../../messages.ts';
import type { useReadyDocuments } from './use-ready-documents.ts';

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
    break-inside: avoid;
  }
  > li + li {
    border-top: 1px solid var(--divider);
  }
`;

const HintLine = styled(Meta)`
  display: block;
`;

const hintOf = ({ hint, rules }: FileField): string =>
  [hint, rules.length === 0 && messages.start.optional].filter(Boolean).join('. ');

interface Props {
  fields: readonly FileField[];
  title: string;
  ready: ReturnType<typeof useReadyDocuments>;
}

/** Documents under a heading, each with a box to tick, here or on paper. */
export const DocumentList = ({ fields, title, ready }: Props) => (
  <Group>
    <h3>{title}</h3>
    <List aria-label={title}>
      {fields.map((field) => {
        const label = (
          <>
            {field.label}
            {hintOf(field) !== '' && <HintLine as="span">{hintOf(field)}</HintLine>}
          </>
        );
        return (
          <li key={field.name}>
            <Checkbox
              label={label}
              checked={ready.isReady(field.name)}
              onChange={({ currentTarget }) => ready.tick(field.name, currentTarget.checked)}
            />
          </li>
        );
      })}
    </List>
  </Group>
);

import { Icon, Meta, styled } from '@portal/ui-kit';

const List = styled.ul`
  margin: var(--s3) 0 var(--s4);
  border: 1px solid var(--divider);
  border-radius: var(--radius);
`;

const Row = styled.li<{ $isSafe: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 var(--s3);
  padding: 10px var(--s3);
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid var(--divider);
  }
  svg {
    margin-top: 2px;
    color: var(--${({ $isSafe }) => ($isSafe ? 'success' : 'warning')}-line);
  }
  strong {
    display: block;
    line-height: 1.4;
  }
`;

export interface KeptItem {
  id: string;
  title: string;
  note: string;
  /** It lies where it is safe; else on this device alone. */
  isSafe: boolean;
}

/** What was typed and not sent, each with where it is. */
export const KeptList = ({ items }: { items: readonly KeptItem[] }) => (
  <List>
    {items.map(({ id, title, note, isSafe }) => (
      <Row key={id} $isSafe={isSafe}>
        <Icon name={isSafe ? 'tick' : 'device'} />
        <div>
          <strong>{title}</strong>
          <Meta>{note}</Meta>
        </div>
      </Row>
    ))}
  </List>
);

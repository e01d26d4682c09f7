import { Button, ButtonRow, Icon, styled } from '@portal/ui-kit';
import { messages as allMessages } from './messages.ts';

const messages = allMessages.codes;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: var(--s2) var(--s5);
  margin: 0 0 var(--s5);
  padding: 0;
  list-style: none;
  code {
    font-size: var(--t-h4);
    white-space: nowrap;
  }
`;

interface Props {
  codes: readonly string[];
  onDone: () => void;
  /** Whether they are being left already. */
  busy?: boolean;
}

/** Shown once: to be printed. */
export const RecoveryCodeList = ({ codes, onDone, busy }: Props) => (
  <>
    <Codes aria-label={messages.list}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </Codes>
    <ButtonRow>
      <Button variant="secondary" onClick={() => print()}>
        <Icon name="print" />
        {messages.print}
      </Button>
      <Button busy={busy} onClick={onDone}>
        {messages.goOn}
      </Button>
    </ButtonRow>
  </>
);

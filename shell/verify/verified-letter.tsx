import '@portal/portal-views/contract-messages';
import { type LetterState, type Verified, isOfApplication, letterStateText } from '@portal/contracts/letters';
import { formatInstantIn, readingMessages } from '@portal/contracts/presentation';
import { Icon, Meta, type IconName, styled } from '@portal/ui-kit';
import { FactsList, PlainText } from '@portal/ui-kit/document';
import { portalSettings } from '@portal/web-kit';
import { messages } from './messages.ts';

const { facts: labels } = messages;

const Compare = styled.p`
  margin-top: var(--s5);
`;

type Tone = 'success' | 'warning' | 'danger' | 'secondary';

/** How a state looks, as in the register of letters: its tone and its icon. */
const looks: Readonly<Record<LetterState, { tone: Tone; icon: IconName }>> = {
  valid: { tone: 'success', icon: 'tick' },
  conditional: { tone: 'warning', icon: 'clock' },
  expired: { tone: 'warning', icon: 'alert' },
  suspended: { tone: 'danger', icon: 'pause' },
  ended: { tone: 'danger', icon: 'lock' },
  rejected: { tone: 'danger', icon: 'cross' },
  replaced: { tone: 'secondary', icon: 'retry' },
  withdrawn: { tone: 'secondary', icon: 'return' },
};

const State = styled.p<{ $tone: Tone }>`
  display: flex;
  gap: var(--s3);
  align-items: flex-start;
  margin-bottom: var(--s4);
  padding: var(--s4);
  border-radius: var(--radius);
  background: var(--${({ $tone }) => $tone}-ground);
  color: var(--${({ $tone }) => $tone}-text);
  font-weight: 600;
  small {
    display: block;
    font-size: var(--t-meta);
    font-weight: 400;
  }
`;

const Signed = ({ letter: { signatory, position, signed_at, meaning, recorded_by } }: { letter: Verified }) => {
  if (signatory === null || signed_at === null) return <bdi>{recorded_by}</bdi>;
  return (
    <>
      <bdi>{messages.signatory({ name: signatory, position })}</bdi>
      <Meta>{messages.meaningAt({ meaning, instant: formatInstantIn(signed_at, portalSettings.timeZone) })}</Meta>
    </>
  );
};

const kindIn = ({ kind, state, decision }: Verified): string =>
  state === 'conditional' && decision === 'accepted' ? messages.conditional : readingMessages.letters[kind];

/** Whether a letter is valid now, and what the council's record says of it, to compare with the paper. */
export function VerifiedLetter({ letter }: { letter: Verified }) {
  const { tone, icon } = looks[letter.state];
  return (
    <>
      <State $tone={tone} role="status">
        <Icon name={icon} />
        <span>
          {letterStateText(letter)}
          <small>{messages.more[isOfApplication(letter) ? 'valid' : letter.state]}</small>
        </span>
      </State>
      <FactsList
        facts={[
          { label: labels.number, value: letter.number },
          { label: labels.title, value: <PlainText>{letter.title}</PlainText> },
          { label: labels.letter, value: messages.letter({ kind: kindIn(letter), version: letter.version }) },
          { label: labels.date, value: letter.date },
          { label: letter.signed_at === null ? labels.recorded : labels.signed, value: <Signed letter={letter} /> },
        ]}
      />
      <Compare>{messages.compare}</Compare>
    </>
  );
}

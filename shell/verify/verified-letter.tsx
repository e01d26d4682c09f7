import type { Verified } from '@portal/contracts/protocol';
import { readingWords } from '@portal/contracts/presentation';
import { FactsList, Message, PlainText } from '@portal/ui-kit';
import { styled } from 'styled-components';
import { words } from './words.ts';

const { facts: labels } = words;

const Compare = styled.p`
  margin-top: var(--s5);
`;

function decisionIn({ decision, kind }: Verified): string {
  if (decision !== null) return readingWords.status[decision];
  return kind === undefined || kind === 'accepted' || kind === 'rejected' ? '' : readingWords.letters[kind];
}

/** What the council's record says of a letter, to be held beside the paper. */
export const VerifiedLetter = ({ letter }: { letter: Verified }) => (
  <>
    {letter.withdrawn === undefined ? (
      <Message tone="success">{words.genuine}</Message>
    ) : (
      <Message tone="error">{words.withdrawn(letter.withdrawn)}</Message>
    )}
    <FactsList
      facts={[
        { label: labels.number, value: letter.number },
        { label: labels.title, value: <PlainText>{letter.title}</PlainText> },
        { label: labels.decision, value: <strong>{decisionIn(letter)}</strong> },
        { label: labels.date, value: letter.date },
      ]}
    />
    <Compare>{words.compare}</Compare>
  </>
);

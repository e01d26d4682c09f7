import type { Verified } from '@portal/contracts/protocol';
import { readingWords } from '@portal/contracts/presentation';
import { FactsList, Message, PlainText } from '@portal/ui-kit';
import { styled } from 'styled-components';
import { words } from './words.ts';

const { facts: labels } = words;

const Compare = styled.p`
  margin-top: var(--s5);
`;

/** What the council's record says of a letter, to be held beside the paper. */
export const VerifiedLetter = ({ letter: { number, title, decision, date } }: { letter: Verified }) => (
  <>
    <Message tone="success">{words.genuine}</Message>
    <FactsList
      facts={[
        { label: labels.number, value: number },
        { label: labels.title, value: <PlainText>{title}</PlainText> },
        { label: labels.decision, value: <strong>{readingWords.status[decision]}</strong> },
        { label: labels.date, value: date },
      ]}
    />
    <Compare>{words.compare}</Compare>
  </>
);

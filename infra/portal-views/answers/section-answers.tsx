import '../section-messages.ts';
import {
  partFacts,
  type AnswerSource,
  type AttachedFile,
  type Fact,
  type FactRow,
  type Place,
} from '@portal/contracts/presentation';
import type { Part } from '@portal/contracts/sections';
import { styled } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import { Fragment, type ReactNode } from 'react';
import { FileLink } from './file-link.tsx';

const Quiet = styled.span`
  color: var(--muted);
`;

/** Isolates each answer, so that right-to-left text and direction marks do not affect what stands beside it. */
const Row = ({ main, rest }: FactRow) => (
  <li>
    <bdi>{main}</bdi>
    {rest.length > 0 && (
      <Quiet>
        {' ('}
        {rest.map((answer, index) => (
          <Fragment key={index}>
            {index > 0 && ', '}
            <bdi>{answer}</bdi>
          </Fragment>
        ))}
        )
      </Quiet>
    )}
  </li>
);

function Value({ fact, beside }: { fact: Fact } & Pick<SectionAnswersProps, 'beside'>) {
  if (fact.kind === 'file')
    return (
      <>
        <FileLink file={fact.file} />
        {beside?.(fact.file)}
      </>
    );
  if (fact.kind === 'blank') return <Quiet>{fact.text}</Quiet>;
  if (fact.kind === 'text') return fact.text;
  return (
    <ul>
      {fact.rows.map((row, index) => (
        <Row key={index} {...row} />
      ))}
    </ul>
  );
}

export interface SectionAnswersProps {
  /** Of a wizard step (`step.parts`) or of a lettered section (`partsOfLetteredSection`). */
  parts: readonly Part[];
  /** The wizard's answers or a protocol from the server. */
  answers: AnswerSource;
  /** 'check' where the applicant reads them before submitting: file rows bear the form's labels. */
  place?: Place;
  /** What stands beside a file. */
  beside?: (file: AttachedFile) => ReactNode;
}

/** Questions and answers of a part of an application, read-only, drawn from its description (docs/specification 10). */
export const SectionAnswers = ({ parts, answers, place = 'detail', beside }: SectionAnswersProps) => (
  <FactsList
    facts={partFacts(parts, answers, place).map((fact) => ({
      label: fact.label,
      value: <Value fact={fact} beside={beside} />,
    }))}
  />
);

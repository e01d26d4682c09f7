import { formOf } from '@portal/contracts/council';
import type { Protocol } from '@portal/contracts/protocol';
import { ProblemSummary, studyTypeLabel } from '@portal/portal-views';
import type { FieldError } from '@portal/contracts/http';
import type { Application, ResponseCard } from '@portal/contracts/sections';
import { FaultText, Fields, Message, styled } from '@portal/ui-kit';
import { PartBody, useIsAsked, useProblems, withQuestions } from '@portal/portal-views';
import { isReadOnly, useDraftFact } from '@portal/web-kit';
import type { FormEvent, ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useStore } from 'zustand';
import { isOfEarlierRound } from '../edits/edit.ts';
import { protocolAnswers } from '../edits/protocol-answers.ts';
import type { CardsSession } from './cards-session.ts';
import { messages } from '../../points/respond-messages.ts';
import { CardFoot } from './card-foot.tsx';
import { useCardMessages } from './start-answers.ts';
import { useCardForm } from './use-card-form.ts';
import { useSaveCard } from './use-save-card.ts';

export interface CardProps {
  card: ResponseCard;
  protocol: Protocol;
  response: CardsSession;
  missing: readonly FieldError[];
}

/** The form of an open card. */
export type CardFormOf = (props: CardProps) => ReactNode;

const Part = styled.section`
  & + & {
    margin-top: var(--s5);
    padding-top: var(--s5);
    border-top: 1px solid var(--divider);
  }
  > h4 {
    margin-bottom: var(--s4);
  }
  > ul > li {
    padding-inline: 0;
  }
`;

function CardPartFields({ part }: { part: ResponseCard['parts'][number] }) {
  if (!useIsAsked(part.section)) return null;
  return (
    <Part>
      {part.heading && <h4>{part.heading}</h4>}
      <PartBody part={part} />
    </Part>
  );
}

const Missing = ({ protocol, missing }: Pick<CardProps, 'protocol' | 'missing'>) =>
  missing.length > 0 && (
    <Message tone="warning">
      <p>{messages.missing({ studyType: studyTypeLabel(protocol.study_type) })}</p>
      <ul>
        {withQuestions(formOf(protocol), missing, protocolAnswers(protocol)).map((one) => (
          <li key={one.field}>
            <FaultText {...one} />
          </li>
        ))}
      </ul>
    </Message>
  );

interface FieldsProps extends CardProps {
  form: UseFormReturn;
  /** What is wrong, and what to know: stands above the questions. */
  problems?: ReactNode;
  onSubmit: (event: FormEvent) => void;
  foot: ReactNode;
}

/** One card's questions, kept as they are answered. */
export function CardFields({ card, protocol, response, missing, form, problems, onSubmit, foot }: FieldsProps) {
  const says = useCardMessages();
  const taken = useStore(response.edits.store, ({ edits }) => edits[card.slug]?.taken);
  const draft = useStore(response.edits.drafts, (drafts) => drafts[card.slug]);
  const isLocked = useDraftFact(draft, isReadOnly);
  return (
    <FormProvider {...form}>
      {problems}
      <Missing protocol={protocol} missing={missing} />
      {taken && taken.length > 0 && (
        <Message tone="info">
          <p>{says.taken({ labels: taken.map(({ label }) => label) })}</p>
        </Message>
      )}
      <form noValidate onSubmit={onSubmit}>
        <Fields disabled={isLocked}>
          {card.parts.map((part, index) => (
            <CardPartFields key={index} part={part} />
          ))}
        </Fields>
        {!isLocked && foot}
      </form>
    </FormProvider>
  );
}

/** One card's questions, its Save button and the result. */
export function SavedCardForm(props: CardProps) {
  const { card, protocol, response } = props;
  const form = useCardForm(card, protocol, response);
  const { errors, attempt, report } = useProblems(form.control);
  const { store, round } = response.edits;
  const isEdited = useStore(store, ({ edits }) => edits[card.slug] !== undefined);
  const wasLeft = useStore(store, ({ edits }) => isOfEarlierRound(edits[card.slug], round));
  const saving = useSaveCard({ card, protocol, response, form, report });
  return (
    <CardFields
      {...props}
      form={form}
      problems={
        <>
          <ProblemSummary
            errors={withQuestions(formOf(protocol), errors, form.getValues() as Application)}
            attempt={attempt}
          />
          {wasLeft && (
            <Message tone="info">
              <p>{messages.former}</p>
            </Message>
          )}
        </>
      }
      onSubmit={saving.submit}
      foot={<CardFoot card={card} response={response} isEdited={isEdited} saving={saving} />}
    />
  );
}

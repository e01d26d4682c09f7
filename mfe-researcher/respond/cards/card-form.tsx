import type { FieldError } from '@portal/contracts/http';
import type { Protocol } from '@portal/contracts/protocol';
import type { ResponseCard } from '@portal/contracts/sections';
import { ErrorSummary, Fields, Message } from '@portal/ui-kit';
import { formWords, PartBody, useIsAsked, useProblems } from '@portal/portal-views';
import { useElsewhere } from '@portal/web-kit';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { ResponseSession } from '../response-session.ts';
import { words } from '../respond-words.ts';
import { CardFoot } from './card-foot.tsx';
import { ErrorTitle } from './error-title.tsx';
import { useCardForm } from './use-card-form.ts';
import { useSaveCard } from './use-save-card.ts';

interface Props {
  card: ResponseCard;
  protocol: Protocol;
  response: ResponseSession;
  missing: readonly FieldError[];
}

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

const Missing = ({ protocol, missing }: Pick<Props, 'protocol' | 'missing'>) =>
  missing.length > 0 && (
    <Message tone="warning">
      <p>{words.missing(protocol.study_type)}</p>
      <ul>
        {missing.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </Message>
  );

/** One card's questions, its Save button and the result. */
export function CardForm({ card, protocol, response, missing }: Props) {
  const form = useCardForm(card, protocol, response);
  const problems = useProblems(form.control);
  const isEdited = useStore(response.edits.store, ({ edits }) => edits[card.slug] !== undefined);
  const taken = useStore(response.edits.store, ({ edits }) => edits[card.slug]?.taken);
  const elsewhere = useElsewhere(useStore(response.edits.pieces, (pieces) => pieces[card.slug]));
  const saving = useSaveCard({ card, protocol, response, form, report: problems.report });
  return (
    <FormProvider {...form}>
      {problems.errors.length > 0 && <ErrorTitle />}
      <ErrorSummary title={formWords.problem} errors={problems.errors} attempt={problems.attempt} />
      <Missing protocol={protocol} missing={missing} />
      {taken && taken.length > 0 && (
        <Message tone="info">
          <p>{words.taken(taken.map(({ label }) => label))}</p>
        </Message>
      )}
      <form noValidate onSubmit={saving.submit}>
        <Fields disabled={elsewhere}>
          {card.parts.map((part, index) => (
            <CardPartFields key={index} part={part} />
          ))}
        </Fields>
        {!elsewhere && <CardFoot card={card} response={response} isEdited={isEdited} saving={saving} />}
      </form>
    </FormProvider>
  );
}

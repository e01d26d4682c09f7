import { outcomeLabels, outcomes } from '@portal/contracts/decisions';
import { DateInput, Field, TextArea, styled } from '@portal/ui-kit';
import { RadioGroup } from '@portal/ui-kit/form';
import { DraftMark } from '@portal/portal-views';
import { messages } from './messages.ts';
import type { ChosenOutcome } from './use-outcome.ts';

const Below = styled.div`
  display: grid;
  gap: var(--s5);
  margin-top: var(--s5);
`;

const { outcome: says } = messages.decision;
const options = outcomes.map((value) => ({
  value,
  get label() {
    return outcomeLabels[value];
  },
  get hint() {
    return says.hints[value];
  },
}));

/** Which outcome, its conditions, and an earlier last day. */
export function OutcomeFields({ chosen }: { chosen: ChosenOutcome }) {
  const { outcome, draft, conditions, until, errorOf } = chosen;
  const isReadOnly = draft.state.elsewhere;
  return (
    <Below>
      <RadioGroup
        legend={says.legend}
        optional={messages.decision.optional}
        hint={says.hint}
        error={errorOf('outcome')}
        arrange="stack"
        name="outcome"
        disabled={isReadOnly}
        options={options}
        value={outcome}
        onChange={({ target }) => chosen.choose(target.value)}
      />
      {outcome === 'approved_subject_to' && (
        <Field
          label={says.conditions}
          hint={says.conditionsHint}
          error={errorOf('conditions')}
          beside={<DraftMark shown={draft.shown} />}
          required
        >
          <TextArea readOnly={isReadOnly} value={conditions} onChange={({ target }) => chosen.type(target.value)} />
        </Field>
      )}
      <Field label={says.until} optional={messages.decision.optional} hint={says.untilHint} error={errorOf('until')}>
        <DateInput value={until} readOnly={isReadOnly} onChange={({ target }) => chosen.setUntil(target.value)} />
      </Field>
    </Below>
  );
}

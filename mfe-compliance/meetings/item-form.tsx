import { subjectId, noQuorum, outcomesOfItem, risks, type Meeting, type MeetingItem } from '@portal/contracts/meetings';
import {
  Button,
  DateInput,
  ErrorText,
  Field,
  Message,
  Select,
  Spinner,
  TextArea,
  TextInput,
  styled,
  useFaults,
} from '@portal/ui-kit';
import { Conditional, RadioGroup } from '@portal/ui-kit/form';
import { FailureMessage, failureOf, DraftMark, DraftNotices } from '@portal/portal-views';
import { ApiProblem } from '@portal/web-kit';
import { Elsewhere } from './item-elsewhere.tsx';
import { errorsOf } from './item-errors.ts';
import { ItemFacts } from './item-facts.tsx';
import { optionsOf } from './item-outcomes.ts';
import { fieldsOf, quorumWith } from './item-record.ts';
import { Recusals } from './recusals.tsx';
import type { ItemDraft } from './use-item.ts';
import { messages } from './messages.ts';

const said = messages.item;

const Votes = styled.fieldset`
  margin-bottom: 20px;
  > legend {
    margin-bottom: var(--s2);
    font-weight: 600;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s4);
  }
  > div > div {
    width: 92px;
    margin: 0;
  }
  @media (max-width: 639px) {
    > div > div {
      flex: 1 1 80px;
      width: auto;
    }
  }
`;

interface Props {
  meeting: Meeting;
  item: MeetingItem;
  form: ItemDraft;
  /** The number of the next item; undefined for the last one. */
  next: number | undefined;
}

/** What is said, voted and decided about one item (docs/meetings 15). */
export function ItemForm({ meeting, item, form, next }: Props) {
  const { facts, isReadOnly: readOnly, typed, change } = form;
  const { there, missing } = quorumWith(meeting, item, typed);
  const errorOf = errorsOf(form.error);
  const has = fieldsOf(typed.outcome);
  const isBlamed = form.error instanceof ApiProblem && form.error.errors.length > 0;
  const name = subjectId(item);
  const faults = useFaults<HTMLDivElement>(form.busy);
  const text = (field: 'discussion' | 'conditions' | 'reasons', rows: number) => (
    <TextArea
      rows={rows}
      readOnly={readOnly}
      value={typed[field]}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  const vote = (field: 'for' | 'against' | 'abstained') => (
    <Field label={said[field]}>
      <TextInput
        aria-invalid={errorOf('for') ? true : undefined}
        aria-describedby={errorOf('for') && `votes-${name}-error`}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        maxLength={4}
        readOnly={readOnly}
        value={typed[field]}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </Field>
  );
  const save = () => {
    form.save();
    faults.attempt();
  };
  if (!form.isFound) return <Spinner text={messages.loading} />;
  return (
    <div {...faults.box}>
      {faults.mark}
      <DraftNotices facts={{ ...facts, text: typed.discussion }} />
      {form.isElsewhere && <Elsewhere item={item} form={form} />}
      {missing.length > 0 && (
        <Message tone="error">
          <p>
            {noQuorum(item.number, missing)} {said.canBeDeferred}
          </p>
        </Message>
      )}
      <ItemFacts item={item} there={there} />
      <Recusals meeting={meeting} item={item} form={form} />
      <Field label={said.discussion} optional={messages.optional} beside={<DraftMark shown={facts.shown} />}>
        {text('discussion', 4)}
      </Field>
      <RadioGroup
        legend={said.outcome}
        error={errorOf('outcome')}
        arrange="stack"
        name={`outcome-${name}`}
        disabled={readOnly}
        options={optionsOf(item, missing.length === 0)}
        value={typed.outcome}
        onChange={({ target }) =>
          change({ outcome: outcomesOfItem(item.kind).find((one) => one === target.value) ?? '' })
        }
      />
      {(has.conditions || has.reasons) && (
        <Conditional>
          {has.conditions && (
            <Field label={said.conditions} error={errorOf('conditions')} required>
              {text('conditions', 3)}
            </Field>
          )}
          {has.reasons && (
            <Field label={said.reasons} hint={said.reasonsHint} error={errorOf('reasons')}>
              {text('reasons', 3)}
            </Field>
          )}
        </Conditional>
      )}
      {has.until && (
        <Field
          label={said.until}
          optional={messages.optional}
          hint={said.untilHint}
          error={errorOf('until')}
          width="mid"
        >
          <DateInput
            readOnly={readOnly}
            value={typed.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        </Field>
      )}
      <Votes>
        <legend>{said.votes}</legend>
        <div>
          {vote('for')}
          {vote('against')}
          {vote('abstained')}
        </div>
        {errorOf('for') && <ErrorText id={`votes-${name}-error`}>{errorOf('for')}</ErrorText>}
      </Votes>
      <Field label={said.risk} optional={messages.optional} width="mid">
        <Select
          value={typed.risk}
          disabled={readOnly}
          placeholder={said.noRisk}
          options={risks.map((value) => ({ value, label: said.risks[value] }))}
          onChange={({ target }) => change({ risk: risks.find((one) => one === target.value) ?? '' })}
        />
      </Field>
      <FailureMessage
        failure={form.error && !form.isElsewhere && !isBlamed ? failureOf(form.error, said.failed) : undefined}
      />
      {!form.isElsewhere && (
        <Button busy={form.busy} disabled={readOnly} onClick={save}>
          {next === undefined ? said.save : said.saveAndNext({ n: next })}
        </Button>
      )}
    </div>
  );
}

import { isBlank } from '@portal/contracts/form';
import { replacementReasons, type ReplacementReason } from '@portal/contracts/protocol';
import { DateInput, Field, FormDialog, FormGrid, Meta, Select, TextArea, useFormErrors } from '@portal/ui-kit';
import { RadioGroup } from '@portal/ui-kit/form';
import { FailureMessage, flash, portalToday, useProtocolCommand, ProblemSummary } from '@portal/portal-views';
import { useDialogDraft } from '@portal/web-kit';
import { useState } from 'react';
import type { AssignmentData } from '../assign/assignment-data.ts';
import { FindReviewer } from '../assign/find-reviewer.tsx';
import { areMany, choicesFor, foundBy, nameInSlot, isFixed, otherSlot } from '../assign/slots.ts';
import { postOn } from './late-data.ts';
import type { Replaced } from './replace-dialog.tsx';
import { messages } from './messages.ts';

const said = messages.replacing;
/** So many are shown at once; a search finds the others. */
const most = 8;

const starting = { reviewer: '', kind: 'no_answer' as ReplacementReason, reason: '', due: '' };

interface Props {
  title: string;
  row: Replaced;
  data: AssignmentData;
  onClose: () => void;
}

/** Candidates with what is known of them, the reason, the due day. What was chosen and typed stays when it fails. */
export function ReplaceForm({ title, row, data, onClose }: Props) {
  const { slot } = row;
  const { protocol } = data;
  const [sought, setSought] = useState('');
  const { value, change, close } = useDialogDraft('replacement', `${row.id} ${slot}`, starting, onClose);
  const { reviewer, kind, reason, due } = value;
  const { errors, attempt, errorOf, check } = useFormErrors();
  const replace = useProtocolCommand({
    send: () =>
      postOn(protocol, 'replacement', {
        ...{ slot, reviewer, reason_kind: kind },
        ...(kind === 'other' && { reason }),
        ...(due !== '' && { due_at: due }),
      }),
    onDone: () => {
      close();
      flash('success', said.done);
    },
    failed: said.failed,
  });
  const inOtherSlot = protocol[otherSlot(slot)] ?? '';
  const choices = choicesFor(data, { chosen: reviewer, inOtherSlot, sought }).filter(({ id }) => id !== protocol[slot]);
  const shown = choices.filter(({ id }, at) => at < most || id === reviewer);
  const warning = choices.find(({ id }) => id === reviewer)?.warning;
  function save() {
    const missing = [
      ...(reviewer === '' ? [{ field: 'reviewer', message: said.choose }] : []),
      ...(kind === 'other' && isBlank(reason) ? [{ field: 'reason', message: said.whyMissing }] : []),
    ];
    if (check(missing)) replace.run();
  }
  return (
    <FormDialog
      title={title}
      onClose={close}
      onSubmit={save}
      words={messages}
      submit={messages.replace}
      busy={replace.busy}
    >
      <ProblemSummary errors={errors} attempt={attempt} />
      <FailureMessage failure={replace.failure} />
      <Meta>
        <strong>{row.number}</strong> {row.title}. {row.about}{' '}
        {isFixed(data, otherSlot(slot)) && said.stays({ name: nameInSlot(data, otherSlot(slot)) })}
      </Meta>
      {areMany(data) && <FindReviewer sought={sought} found={foundBy(data, sought)} onSeek={setSought} />}
      {shown.length === 0 && <p>{said.nobody}</p>}
      <RadioGroup
        id="reviewer"
        name="reviewer"
        legend={said.slot[slot]}
        hint={warning}
        error={errorOf('reviewer')}
        arrange="stack"
        required
        options={shown.map(({ id, name, email, load }) => ({ value: id, label: name, hint: `${email}. ${load}` }))}
        value={reviewer}
        onChange={({ target }) => change({ ...value, reviewer: target.value })}
      />
      {choices.length > shown.length && <Meta>{said.more({ count: choices.length - shown.length })}</Meta>}
      <FormGrid>
        <Field label={said.reason}>
          <Select
            options={replacementReasons.map((value) => ({ value, label: said.kinds[value] }))}
            value={kind}
            onChange={({ target }) => change({ ...value, kind: target.value as ReplacementReason })}
          />
        </Field>
        <Field label={said.due} hint={said.dueHint}>
          <DateInput
            min={portalToday()}
            value={due}
            onChange={({ target }) => change({ ...value, due: target.value })}
          />
        </Field>
      </FormGrid>
      {kind === 'other' && (
        <Field id="reason" label={said.why} hint={said.whyHint} error={errorOf('reason')} required>
          <TextArea
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={({ target }) => change({ ...value, reason: target.value })}
          />
        </Field>
      )}
      {row.name !== undefined && <Meta>{said.told({ name: row.name })}</Meta>}
    </FormDialog>
  );
}

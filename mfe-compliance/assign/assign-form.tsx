import { type Changed, checkAssignment, hasTwoReviewers, type Reviewable } from '@portal/contracts/protocol';
import { DateInput, Field, FormDialog, Message, Meta, useFormErrors } from '@portal/ui-kit';
import {
  FailureMessage,
  flash,
  formMessages,
  portalToday,
  protocolPath,
  useProtocolCommand,
  ProblemSummary,
} from '@portal/portal-views';
import { api, useDialogDraft } from '@portal/web-kit';
import { useState, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import type { AssignmentData } from './assignment-data.ts';
import { FindReviewer } from './find-reviewer.tsx';
import { useForward } from './forward-protocol.ts';
import { sayForwarded } from './forwarded.ts';
import { FixedSlot, SlotField } from './slot-field.tsx';
import {
  areMany,
  choicesFor,
  chosenAtFirst,
  foundBy,
  isFixed,
  nameInSlot,
  otherSlot,
  slotsOf,
  type Chosen,
  type SlotName,
} from './slots.ts';

interface Props {
  data: AssignmentData;
  about: ReactNode;
  /** Why a second reviewer is needed before the response is forwarded; Save then forwards it. */
  secondNeeded?: string | undefined;
  onClose: () => void;
}

/** Choices that differ from the present ones. */
type Typed = Partial<Chosen> & { due?: string };

/** What is sent: the second reviewer only where one is needed. */
const bodyOf = (protocol: Reviewable, chosen: Chosen) =>
  Object.fromEntries(slotsOf(protocol).map((slot) => [slot, chosen[slot]]));

/** The reviewers' selects, all required, and Save (docs/specification 16 and 37). */
export function AssignForm({ data, about, secondNeeded, onClose }: Props) {
  const { protocol } = data;
  const { value, change, close } = useDialogDraft<Typed>('assign', protocol.id, {}, onClose);
  const chosen = { ...chosenAtFirst(data), ...value };
  const { errors, attempt, errorOf, check, clear } = useFormErrors();
  const [sought, setSought] = useState('');
  const { due = '' } = value;
  const forward = useForward();
  const assign = useProtocolCommand({
    send: (wanted: Chosen) =>
      secondNeeded === undefined
        ? api.post<Changed>(protocolPath(protocol.id, 'assignment'), {
            ...bodyOf(protocol, wanted),
            ...(due !== '' && { due_at: due }),
          })
        : forward(protocol.id, { alt_reviewer: wanted.alt_reviewer }),
    onDone: (_, changed) => {
      close();
      if (secondNeeded === undefined) flash('success', messages.assign.done);
      else sayForwarded(changed);
    },
    failed: messages.assign.failed,
  });

  function save() {
    if (check(checkAssignment(protocol, bodyOf(protocol, chosen)))) assign.run(chosen);
  }

  function choose(slot: SlotName, reviewer: string) {
    change({ ...value, [slot]: reviewer });
    clear(slot);
  }

  return (
    <FormDialog
      title={messages.assign.title}
      onClose={close}
      onSubmit={save}
      words={messages.assign}
      submit={messages.assign.save}
      busy={assign.busy}
    >
      <ProblemSummary errors={errors} attempt={attempt} />
      <FailureMessage failure={assign.failure} />
      {about}
      {secondNeeded !== undefined && <Message tone="info">{secondNeeded}</Message>}
      {areMany(data) && <FindReviewer sought={sought} found={foundBy(data, sought)} onSeek={setSought} />}
      {slotsOf(protocol).map((slot) =>
        isFixed(data, slot) ? (
          <FixedSlot key={slot} slot={slot} name={nameInSlot(data, slot)} />
        ) : (
          <SlotField
            key={slot}
            slot={slot}
            choices={choicesFor(data, { chosen: chosen[slot], inOtherSlot: chosen[otherSlot(slot)], sought })}
            value={chosen[slot]}
            error={errorOf(slot)}
            onChoose={(reviewer) => choose(slot, reviewer)}
          />
        ),
      )}
      {secondNeeded === undefined && (
        <Field label={messages.assign.due} optional={formMessages.optional} hint={messages.assign.dueHint} width="mid">
          <DateInput
            min={portalToday()}
            value={due}
            onChange={({ target }) => change({ ...value, due: target.value })}
          />
        </Field>
      )}
      {data.candidates.length === 0 && <p>{messages.assign.nobody}</p>}
      {data.candidates.length > 0 && <Meta>{messages.assign.about}</Meta>}
      <Meta>{hasTwoReviewers(protocol) ? messages.assign.two : messages.assign.one}</Meta>
    </FormDialog>
  );
}

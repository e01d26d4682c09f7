import { hasTwoReviewers, type Reviewable } from '@portal/contracts/protocol';
import { checkAssignment } from '@portal/contracts/reviews';
import { DateInput, Field, Message, Meta } from '@portal/ui-kit';
import { CommandDialog, formMessages, portalToday } from '@portal/portal-views';
import { useUser } from '@portal/web-kit';
import { useState, type ReactNode } from 'react';
import { messages as listMessages } from '../../messages.ts';
import { messages } from './messages.ts';
import { type AssignmentData, useForward } from './api.ts';
import { assign } from './give-marks.ts';
import { FindReviewer } from './find-reviewer.tsx';
import { forwardedText } from './forwarded.ts';
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
} from './slots.ts';

interface Props {
  data: AssignmentData;
  about: ReactNode;
  /** Why a second reviewer is needed before the response is forwarded; Save then forwards it. */
  secondNeeded?: string | undefined;
  onClose: () => void;
}

/** What is sent: the second reviewer only where one is needed. */
const bodyOf = (protocol: Reviewable, chosen: Chosen) =>
  Object.fromEntries(slotsOf(protocol).map((slot) => [slot, chosen[slot]]));

/** The reviewers' selects, all required, and Save (docs/specification 16 and 37). */
export function AssignForm({ data, about, secondNeeded, onClose }: Props) {
  const { protocol } = data;
  const [sought, setSought] = useState('');
  const account = useUser().id;
  const forward = useForward();
  return (
    <CommandDialog
      title={listMessages.assign.title}
      words={listMessages.assign}
      yes={messages.save}
      kept={['assign', protocol.id]}
      starting={{ ...chosenAtFirst(data), due: '' }}
      check={(chosen) => checkAssignment(protocol, bodyOf(protocol, chosen))}
      send={({ due, ...chosen }) =>
        secondNeeded === undefined
          ? assign(account, protocol, { ...bodyOf(protocol, chosen), ...(due !== '' && { due_at: due }) })
          : forward(protocol.id, { alt_reviewer: chosen.alt_reviewer })
      }
      done={(changed) => (secondNeeded === undefined ? messages.done : forwardedText(changed))}
      failed={messages.failed}
      rereads={['protocols']}
      onClose={onClose}
    >
      {({ value: chosen, change, field, input }) => (
        <>
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
                error={field(slot).error}
                onChoose={(reviewer) => change({ [slot]: reviewer })}
              />
            ),
          )}
          {secondNeeded === undefined && (
            <Field label={messages.due} optional={formMessages.optional} hint={messages.dueHint} width="mid">
              <DateInput min={portalToday()} {...input('due')} />
            </Field>
          )}
          {data.candidates.length === 0 && <p>{messages.nobody}</p>}
          {data.candidates.length > 0 && <Meta>{messages.about}</Meta>}
          <Meta>{hasTwoReviewers(protocol) ? messages.two : messages.one}</Meta>
        </>
      )}
    </CommandDialog>
  );
}

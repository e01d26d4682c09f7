import { isBlank } from '@portal/contracts/form';
import { replacementReasons, type ReplacementReason } from '@portal/contracts/reviews';
import { DateInput, Field, FormGrid, Meta, Select, TextArea } from '@portal/ui-kit';
import { RadioGroup } from '@portal/ui-kit/form';
import { CommandDialog, portalToday } from '@portal/portal-views';
import { useState } from 'react';
import type { AssignmentData } from '../assign/api.ts';
import { FindReviewer } from '../assign/find-reviewer.tsx';
import { areMany, choicesFor, foundBy, nameInSlot, isFixed, otherSlot } from '../assign/slots.ts';
import { postOn } from './post-on.ts';
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
  return (
    <CommandDialog
      title={title}
      words={messages}
      yes={messages.replace}
      kept={['replacement', `${row.id} ${slot}`]}
      starting={starting}
      check={({ reviewer, kind, reason }) => [
        ...(reviewer === '' ? [{ field: 'reviewer', message: said.choose }] : []),
        ...(kind === 'other' && isBlank(reason) ? [{ field: 'reason', message: said.whyMissing }] : []),
      ]}
      send={({ reviewer, kind, reason, due }) =>
        postOn(protocol, 'replacement', {
          ...{ slot, reviewer, reason_kind: kind },
          ...(kind === 'other' && { reason }),
          ...(due !== '' && { due_at: due }),
        })
      }
      done={() => said.done}
      failed={said.failed}
      rereads={['protocols']}
      onClose={onClose}
    >
      {({ value: { reviewer, kind }, change, field, input }) => {
        const choices = choicesFor(data, {
          chosen: reviewer,
          inOtherSlot: protocol[otherSlot(slot)] ?? '',
          sought,
        }).filter(({ id }) => id !== protocol[slot]);
        const shown = choices.filter(({ id }, at) => at < most || id === reviewer);
        return (
          <>
            <Meta>
              <strong>{row.number}</strong> {row.title}. {row.about}{' '}
              {isFixed(data, otherSlot(slot)) && said.stays({ name: nameInSlot(data, otherSlot(slot)) })}
            </Meta>
            {areMany(data) && <FindReviewer sought={sought} found={foundBy(data, sought)} onSeek={setSought} />}
            {shown.length === 0 && <p>{said.nobody}</p>}
            <RadioGroup
              {...field('reviewer')}
              name="reviewer"
              legend={said.slot[slot]}
              hint={choices.find(({ id }) => id === reviewer)?.warning}
              arrange="stack"
              required
              options={shown.map(({ id, name, email, load }) => ({
                value: id,
                label: name,
                hint: `${email}. ${load}`,
              }))}
              value={reviewer}
              onChange={({ target }) => change({ reviewer: target.value })}
            />
            {choices.length > shown.length && <Meta>{said.more({ count: choices.length - shown.length })}</Meta>}
            <FormGrid>
              <Field label={said.reason}>
                <Select
                  options={replacementReasons.map((value) => ({ value, label: said.kinds[value] }))}
                  {...input('kind')}
                />
              </Field>
              <Field label={said.due} hint={said.dueHint}>
                <DateInput min={portalToday()} {...input('due')} />
              </Field>
            </FormGrid>
            {kind === 'other' && (
              <Field {...field('reason')} label={said.why} hint={said.whyHint} required>
                <TextArea rows={3} maxLength={2000} {...input('reason')} />
              </Field>
            )}
            {row.name !== undefined && <Meta>{said.told({ name: row.name })}</Meta>}
          </>
        );
      }}
    </CommandDialog>
  );
}

import { isBlank } from '@portal/contracts/form';
import type { Meeting, MeetingItem } from '@portal/contracts/meetings';
import { Button, Field, Select, TextInput } from '@portal/ui-kit';
import { errorsOf } from './item-errors.ts';
import { presentAt } from './item-record.ts';
import type { ItemDraft } from './use-item.ts';
import { messages } from './messages.ts';

const said = messages.item;

/** Members whom an officer recuses from this item, each with the reason. */
export function Recusals({ meeting, item, form }: { meeting: Meeting; item: MeetingItem; form: ItemDraft }) {
  const { typed, change, isReadOnly } = form;
  const out = [...Object.keys(typed.recused), ...item.recused.map(({ member }) => member)];
  const others = presentAt(meeting.seats, item.n).filter(({ member }) => !out.includes(member));
  const nameOf = (member: string) => meeting.seats.find((seat) => seat.member === member)?.name ?? '';
  const error = errorsOf(form.error)('recused');
  return (
    <>
      {Object.entries(typed.recused).map(([member, reason]) => (
        <Field
          key={member}
          label={said.why({ name: nameOf(member) })}
          error={isBlank(reason) && error}
          width="long"
          beside={
            <Button
              variant="quiet"
              small
              disabled={isReadOnly}
              onClick={() => {
                const { [member]: _gone, ...recused } = typed.recused;
                change({ recused });
              }}
            >
              {said.unrecuse}
            </Button>
          }
          required
        >
          <TextInput
            value={reason}
            maxLength={2000}
            readOnly={isReadOnly}
            onChange={({ target }) => change({ recused: { ...typed.recused, [member]: target.value } })}
          />
        </Field>
      ))}
      {others.length > 0 && (
        <Field label={said.recuse} optional={messages.optional} width="mid">
          <Select
            value=""
            disabled={isReadOnly}
            placeholder={said.chooseMember}
            options={others.map(({ member, name }) => ({ value: member, label: name }))}
            onChange={({ target }) =>
              target.value !== '' && change({ recused: { ...typed.recused, [target.value]: '' } })
            }
          />
        </Field>
      )}
    </>
  );
}

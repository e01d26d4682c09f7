import { checkMember, memberPositions, type Member, type MemberInput } from '@portal/contracts/members';
import { Checkbox, DateInput, Field, FormGrid, Meta, Select, TextInput } from '@portal/ui-kit';
import { CheckboxGroup } from '@portal/ui-kit/form';
import { CommandDialog } from '@portal/portal-views';
import { AccountField } from './account-field.tsx';
import { membersKey, saveMember } from './api.ts';
import { messages } from './messages.ts';

const said = messages.form;
const positions = memberPositions.map((value) => ({
  value,
  get label() {
    return messages.positions[value];
  },
}));

/** What stands in the dialog, with the name of the account that was picked. */
export type MemberTyped = MemberInput & Pick<Member, 'account_name'>;

interface Props {
  /** Whom it is about, and what is done: what was typed for one is not for another. */
  subject: string;
  /** The member that is changed; undefined for a new one. */
  member?: Member | undefined;
  /** What stands there at first. */
  starting: MemberTyped;
  onDone: (member: Member) => void;
  onClose: () => void;
}

/** Adds a member of the council, or changes one. */
export const MemberDialog = ({ subject, member, starting, onDone, onClose }: Props) => (
  <CommandDialog
    title={member ? said.changing({ name: member.name }) : said.adding}
    words={messages}
    yes={said.save}
    kept={['member', subject]}
    starting={starting}
    check={checkMember}
    send={({ account_name: _name, ...typed }, _sign, key) => saveMember(member, typed, key)}
    done={(saved) => {
      onDone(saved);
      return member ? said.changed({ name: saved.name }) : said.added({ name: saved.name });
    }}
    failed={said.failed}
    closesWhenStale
    rereads={[membersKey]}
    onClose={onClose}
  >
    {({ value, change, field, input }) => {
      const ticked = (name: 'lay' | 'non_scientific' | 'affiliated') => ({
        checked: value[name] ?? false,
        onChange: ({ target }: { target: { checked: boolean } }) => change({ [name]: target.checked }),
      });
      return (
        <>
          {member && <Meta>{said.changingHint}</Meta>}
          <Field {...field('name')} label={said.name} required>
            <TextInput autoComplete="off" {...input('name')} />
          </Field>
          <Field {...field('qualifications')} label={said.qualifications} optional={messages.optional}>
            <TextInput autoComplete="off" {...input('qualifications')} />
          </Field>
          <Field {...field('position')} label={said.position} width="mid" required>
            <Select options={positions} placeholder={said.choose} {...input('position')} />
          </Field>
          <CheckboxGroup legend={said.counts}>
            <Checkbox label={said.lay} {...ticked('lay')} />
            <Checkbox label={said.nonScientific} {...ticked('non_scientific')} />
            <Checkbox label={said.affiliated} {...ticked('affiliated')} />
          </CheckboxGroup>
          <AccountField
            value={value.account ?? ''}
            name={value.account_name}
            error={field('account').error}
            onChoose={(account, account_name) => change({ account, account_name })}
          />
          <FormGrid>
            <Field {...field('from')} label={said.from} required>
              <DateInput {...input('from')} />
            </Field>
            <Field {...field('to')} label={said.to} optional={messages.optional} hint={said.toHint}>
              <DateInput {...input('to')} />
            </Field>
          </FormGrid>
        </>
      );
    }}
  </CommandDialog>
);

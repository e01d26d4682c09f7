import { checkMember, memberPositions, type Member, type MemberInput } from '@portal/contracts/members';
import {
  Checkbox,
  DateInput,
  Field,
  FormDialog,
  FormGrid,
  Meta,
  Select,
  TextInput,
  useFormErrors,
} from '@portal/ui-kit';
import { CheckboxGroup } from '@portal/ui-kit/form';
import { FailureMessage, failureOf, ProblemSummary } from '@portal/portal-views';
import { useDialogDraft } from '@portal/web-kit';
import { AccountField } from './account-field.tsx';
import { sayDone, useSaveMember } from './members-data.ts';
import { messages } from './messages.ts';

const said = messages.form;
const positions = memberPositions.map((value) => ({
  value,
  get label() {
    return messages.positions[value];
  },
}));

interface Props {
  /** Whom it is about, and what is done: what was typed for one is not for another. */
  subject: string;
  /** The member that is changed; undefined for a new one. */
  member?: Member | undefined;
  /** What stands there at first. */
  starting: MemberInput;
  /** The name of the account that stands there at first. */
  accountName?: string | null;
  onDone: (member: Member) => void;
  onClose: () => void;
}

/** What was typed, over what stands there at first; with the name of the account that was picked. */
type Typed = MemberInput & { account_name?: string | null };

/** Adds a member of the council, or changes one. What was typed stays when it fails. */
export function MemberDialog({ subject, member, starting, accountName = null, onDone, onClose }: Props) {
  const { value, change, close } = useDialogDraft<Typed>('member', subject, {}, onClose);
  const { account_name = accountName, ...input } = { ...starting, ...value };
  const { errors, attempt, check } = useFormErrors();
  const save = useSaveMember(member, {
    onDone(saved) {
      close();
      sayDone(member ? said.changed({ name: saved.name }) : said.added({ name: saved.name }));
      onDone(saved);
    },
    // What was typed stands there again, over what the other officer wrote.
    onStale: onClose,
  });
  // What the portal found, where nothing was found here.
  const found = errors.length > 0 ? errors : save.broken;
  const errorOf = (field: string) => found.find((error) => error.field === field)?.message;
  const set = (changes: Typed) => change({ ...value, ...changes });
  const text = (field: 'name' | 'qualifications' | 'from' | 'to') => ({
    value: input[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });
  const ticked = (field: 'lay' | 'non_scientific' | 'affiliated') => ({
    checked: input[field] ?? false,
    onChange: ({ target }: { target: { checked: boolean } }) => set({ [field]: target.checked }),
  });
  const submit = () => {
    if (check(checkMember(input)) && !save.busy) save.run(input);
  };
  return (
    <FormDialog
      title={member ? said.changing({ name: member.name }) : said.adding}
      onClose={close}
      onSubmit={submit}
      words={messages}
      submit={said.save}
      busy={save.busy}
    >
      <ProblemSummary errors={found} attempt={attempt + save.triedAt} />
      <FailureMessage
        failure={save.error && save.broken.length === 0 ? failureOf(save.error, said.failed) : undefined}
      />
      {member && <Meta>{said.changingHint}</Meta>}
      <Field id="name" label={said.name} error={errorOf('name')} required>
        <TextInput autoComplete="off" {...text('name')} />
      </Field>
      <Field
        id="qualifications"
        label={said.qualifications}
        optional={messages.optional}
        error={errorOf('qualifications')}
      >
        <TextInput autoComplete="off" {...text('qualifications')} />
      </Field>
      <Field id="position" label={said.position} error={errorOf('position')} width="mid" required>
        <Select
          value={input.position ?? ''}
          options={positions}
          placeholder={said.choose}
          onChange={({ target }) => set({ position: memberPositions.find((one) => one === target.value) ?? '' })}
        />
      </Field>
      <CheckboxGroup legend={said.counts}>
        <Checkbox label={said.lay} {...ticked('lay')} />
        <Checkbox label={said.nonScientific} {...ticked('non_scientific')} />
        <Checkbox label={said.affiliated} {...ticked('affiliated')} />
      </CheckboxGroup>
      <AccountField
        value={input.account ?? ''}
        name={account_name}
        error={errorOf('account')}
        onChoose={(account, name) => set({ account, account_name: name })}
      />
      <FormGrid>
        <Field id="from" label={said.from} error={errorOf('from')} required>
          <DateInput {...text('from')} />
        </Field>
        <Field id="to" label={said.to} optional={messages.optional} hint={said.toHint} error={errorOf('to')}>
          <DateInput {...text('to')} />
        </Field>
      </FormGrid>
    </FormDialog>
  );
}

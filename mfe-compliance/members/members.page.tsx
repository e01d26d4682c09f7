import '@portal/portal-views/contract-messages';
import {
  commonMessages,
  FailureMessage,
  failureOf,
  formatCalendarDay,
  portalToday,
  AskedDay,
  ExportLinks,
  FlashPlace,
  PagedList,
  usePageHeading,
  ProblemSummary,
} from '@portal/portal-views';
import { type Member, type MemberInput, checkMember } from '@portal/contracts/members';
import {
  Button,
  Field,
  Icon,
  ListToolbar,
  PageHead,
  ToolbarEnd,
  VisuallyHidden,
  WithNote,
  type Column,
  DateInput,
  FormDialog,
  useFormErrors,
} from '@portal/ui-kit';
import { pageIn, queryOf, useNavigate, useReadsOnly, useSearchParams, useDialogDraft } from '@portal/web-kit';
import { useState, type ReactNode } from 'react';
import { CountsAs } from './counts-as.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberHistory } from './member-history.tsx';
import { inputOf, useMembers, sayDone, useSaveMember } from './members-data.ts';
import { messages } from './messages.ts';

const said = messages.ending;

/** Sets the last day of a member's term. */
function EndTermDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const starting = member.to ?? portalToday();
  const { value: to, change, close } = useDialogDraft('end-term', member.id, starting, onClose);
  const { errors, attempt, errorOf, check } = useFormErrors();
  const save = useSaveMember(member, {
    onDone({ name }) {
      close();
      sayDone(said.done({ name, day: formatCalendarDay(to) }));
    },
    onStale: onClose,
  });
  const submit = () => {
    const input = { ...inputOf(member), to };
    const found = to === '' ? [{ field: 'to', message: said.missing }] : checkMember(input);
    if (check(found) && !save.busy) save.run(input);
  };
  return (
    <FormDialog
      title={said.title({ name: member.name })}
      onClose={close}
      onSubmit={submit}
      words={messages}
      submit={said.save}
      busy={save.busy}
    >
      <ProblemSummary errors={errors} attempt={attempt} />
      <FailureMessage failure={save.error ? failureOf(save.error, messages.form.failed) : undefined} />
      <Field id="to" label={said.last} hint={said.hint} error={errorOf('to')} width="mid" required>
        <DateInput min={member.from} value={to} onChange={({ target }) => change(target.value)} />
      </Field>
    </FormDialog>
  );
}

const { columns: labels } = messages;

type Opened = { dialog: 'add' } | { dialog: 'change' | 'end' | 'next' | 'history'; member: Member };

const termOf = ({ from, to }: Member): string =>
  to === null
    ? messages.since({ day: formatCalendarDay(from) })
    : messages.term({ from: formatCalendarDay(from), to: formatCalendarDay(to) });

const columnsFor = (onOpen: (opened: Opened) => void, readsOnly: boolean): readonly Column<Member>[] => [
  {
    label: labels.member,
    kind: 'header',
    cell: ({ name, qualifications, account_name }) => {
      const notes = [qualifications, account_name && messages.account({ name: account_name })].filter(Boolean);
      return (
        <WithNote note={notes.length > 0 ? notes.map((note) => <div key={note}>{note}</div>) : undefined}>
          {name}
        </WithNote>
      );
    },
  },
  { label: labels.position, cell: ({ position }) => messages.positions[position] },
  { label: labels.counts, kind: 'title', cell: (member) => <CountsAs member={member} /> },
  { label: labels.term, cell: termOf },
  {
    label: commonMessages.columns.actions,
    kind: 'actions',
    cell: (member) => {
      const button = (dialog: Exclude<Opened['dialog'], 'add'>) => (
        <Button variant="quiet" onClick={() => onOpen({ dialog, member })}>
          {messages.actions[dialog]}
          <VisuallyHidden> {member.name}</VisuallyHidden>
        </Button>
      );
      return (
        <>
          {!readsOnly && button('change')}
          {!readsOnly && button(member.to === null ? 'end' : 'next')}
          {button('history')}
        </>
      );
    },
  },
];

/** The same person in a new term, from the day after the last one. */
function nextTerm(member: Member): MemberInput {
  const after = new Date(`${member.to ?? portalToday()}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  return { ...inputOf(member), from: after.toISOString().slice(0, 10), to: '' };
}

/** /members: who belongs to the council on a day, and since when (docs/meetings 2). */
export function MembersPage() {
  const [opened, setOpened] = useState<Opened>();
  const readsOnly = useReadsOnly();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const titleRef = usePageHeading(messages.title);
  const today = portalToday();
  const asked = query.get('on') ?? '';
  const on = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today;
  const page = pageIn(query);
  const href = (day: string, number = 1) =>
    `/members${queryOf({ on: day === today ? undefined : day, page: number === 1 ? undefined : number })}`;
  const close = () => setOpened(undefined);
  // Who becomes a member later, or was one, stands on the list of that day.
  const show = ({ from, to }: Member) => {
    if (on < from || (to !== null && to < on)) void navigate(href(from));
  };
  const dialog = (subject: string, starting: MemberInput, member?: Member, accountName?: string | null): ReactNode => (
    <MemberDialog {...{ subject, member, starting, accountName }} onDone={show} onClose={close} />
  );
  return (
    <>
      <FlashPlace />
      <PageHead
        title={messages.title}
        subtitle={messages.lede}
        titleRef={titleRef}
        actions={
          !readsOnly && (
            <Button onClick={() => setOpened({ dialog: 'add' })}>
              <Icon name="plus" />
              {messages.add}
            </Button>
          )
        }
      />
      <PagedList
        caption={messages.caption({ day: formatCalendarDay(on) })}
        query={useMembers(on, page)}
        page={page}
        href={(number) => href(on, number)}
        columns={columnsFor(setOpened, readsOnly)}
        rowKey={({ id }) => id}
        isFiltered={false}
        empty={{ title: messages.empty, text: messages.emptyText }}
        none={{ title: messages.empty }}
        toolbar={
          <ListToolbar aria-label={messages.toolbar} onSubmit={(event) => event.preventDefault()}>
            <Field label={messages.asOf} width="mid">
              <AskedDay
                value={on}
                required
                onDay={(day) => day !== '' && void navigate(href(day), { replace: true })}
              />
            </Field>
            <ToolbarEnd>
              <ExportLinks list="/api/members" query={queryOf({ on })} />
            </ToolbarEnd>
          </ListToolbar>
        }
      />
      {opened?.dialog === 'add' && dialog('', { from: today })}
      {opened?.dialog === 'change' &&
        dialog(opened.member.id, inputOf(opened.member), opened.member, opened.member.account_name)}
      {opened?.dialog === 'next' &&
        dialog(`next ${opened.member.id}`, nextTerm(opened.member), undefined, opened.member.account_name)}
      {opened?.dialog === 'end' && <EndTermDialog member={opened.member} onClose={close} />}
      {opened?.dialog === 'history' && <MemberHistory member={opened.member} onClose={close} />}
    </>
  );
}

import '@portal/portal-views/contract-messages';
import {
  CommandDialog,
  commonMessages,
  formatCalendarDay,
  portalToday,
  AskedDay,
  ExportLinks,
  FlashPlace,
  PagedList,
  usePageHeading,
} from '@portal/portal-views';
import { type Member, checkMember } from '@portal/contracts/members';
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
} from '@portal/ui-kit';
import { pageIn, queryOf, useNavigate, useReadsOnly, useSearchParams } from '@portal/web-kit';
import { useState, type ReactNode } from 'react';
import { CountsAs } from './counts-as.tsx';
import { MemberDialog, type MemberTyped } from './member-dialog.tsx';
import { MemberHistory } from './member-history.tsx';
import { inputOf, membersKey, saveMember, useMembers } from './api.ts';
import { messages } from './messages.ts';

const said = messages.ending;

/** Sets the last day of a member's term. */
const EndTermDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => (
  <CommandDialog
    title={said.title({ name: member.name })}
    words={messages}
    yes={said.save}
    kept={['end-term', member.id]}
    starting={{ to: member.to ?? portalToday() }}
    check={({ to }) => (to === '' ? [{ field: 'to', message: said.missing }] : checkMember({ ...inputOf(member), to }))}
    send={({ to }, _sign, key) => saveMember(member, { ...inputOf(member), to }, key)}
    done={({ name }, { to }) => said.done({ name, day: formatCalendarDay(to) })}
    failed={messages.form.failed}
    closesWhenStale
    rereads={[membersKey]}
    onClose={onClose}
  >
    {({ field, input }) => (
      <Field {...field('to')} label={said.last} hint={said.hint} width="mid" required>
        <DateInput min={member.from} {...input('to')} />
      </Field>
    )}
  </CommandDialog>
);

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

const typedFrom = (member: Member): MemberTyped => ({ ...inputOf(member), account_name: member.account_name });

/** The same person in a new term, from the day after the last one. */
function nextTerm(member: Member): MemberTyped {
  const after = new Date(`${member.to ?? portalToday()}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  return { ...typedFrom(member), from: after.toISOString().slice(0, 10), to: '' };
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
  const dialog = (subject: string, starting: MemberTyped, member?: Member): ReactNode => (
    <MemberDialog {...{ subject, member, starting }} onDone={show} onClose={close} />
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
      {opened?.dialog === 'add' && dialog('', { from: today, account_name: null })}
      {opened?.dialog === 'change' && dialog(opened.member.id, typedFrom(opened.member), opened.member)}
      {opened?.dialog === 'next' && dialog(`next ${opened.member.id}`, nextTerm(opened.member))}
      {opened?.dialog === 'end' && <EndTermDialog member={opened.member} onClose={close} />}
      {opened?.dialog === 'history' && <MemberHistory member={opened.member} onClose={close} />}
    </>
  );
}

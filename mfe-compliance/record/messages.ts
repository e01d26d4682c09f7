import { catalogue } from '@portal/web-kit';
import { recordListMessages, registerMessages } from '@portal/contracts/presentation';

/** What the pages of the register and the record say. */
export const messages = catalogue('record', {
  register: {
    title: 'Decisions',
    lede: 'The register of decisions: on applications, on follow-up forms and on approvals, the newest first.',
    columns: registerMessages.columns,
    empty: 'Nothing has been decided yet',
    emptyText: 'Every decision appears here automatically.',
    meeting: 'Meeting {number}',
    until: 'Until {day}',
    open: 'Letter',
  },
  record: {
    title: 'Record',
    lede: 'Who did what, when and why, in every protocol, the newest first. Nobody can change it.',
    ...recordListMessages,
    empty: 'Nothing has happened yet',
    emptyText: 'Everything that is done appears here automatically.',
    kind: 'What',
    allKinds: 'Everything',
    byPerson: 'Only what {name} did',
    change: '{from, select, none {To: {to}} other {From {from} to {to, select, none {nothing} other {{to}}}}}',
  },
  none: 'Nothing found',
  noneText: 'Nothing matches these choices. Widen the days, or clear them.',
  number: 'Protocol Number',
  tabs: { label: 'Record', protocols: 'Protocols', accounts: 'Accounts and logins' },
});

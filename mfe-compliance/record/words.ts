import { recordListWords, registerWords } from '@portal/contracts/presentation';

/** What the pages of the register and the record say. */
export const words = {
  register: {
    title: 'Decisions',
    lede: 'The register of decisions: on applications, on follow-up forms and on approvals, the newest first.',
    columns: registerWords.columns,
    empty: 'Nothing was decided yet',
    emptyText: 'Every decision appears here by itself.',
    meeting: (number: string) => `Meeting ${number}`,
    until: (day: string) => `Until ${day}`,
    verify: 'Letter',
  },
  record: {
    title: 'Record',
    lede: 'Who did what, when and why, in every protocol, the newest first. Nobody can change it.',
    columns: recordListWords.columns,
    empty: 'Nothing happened yet',
    emptyText: 'What is done appears here by itself.',
    kind: 'What',
    allKinds: 'Everything',
    byPerson: (name: string) => `Only what ${name} did`,
    change: (from: string | null, to: string | null) => {
      if (from === to || (from === null && to === null)) return undefined;
      return from === null ? `To: ${to}` : `From ${from} to ${to ?? 'nothing'}`;
    },
  },
  none: 'Nothing found',
  noneText: 'Nothing meets these choices. Widen the days, or clear them.',
  number: 'Protocol Number',
  tabs: { label: 'Record', protocols: 'Protocols', accounts: 'Accounts and log ins' },
} as const;

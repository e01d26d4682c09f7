import { statuses as allStatuses, type Status } from '@portal/contracts/protocol';
import { validityStates, type ApprovalState } from '@portal/contracts/approvals';
import { councilHint } from '@portal/web-kit';
import type { ReactNode } from 'react';
import { statusLabel } from '../status/status-look.ts';
import { messages } from './messages.ts';
import { FindBar, type Filter } from './find-bar.tsx';
import { sorts, sortsWithinStatus, type ListAddress, type Sort } from './list-address.ts';
import { studyTypeLabel } from './study-type-label.ts';

const { find } = messages;
const statusOptions = allStatuses.map((status) => ({
  value: status,
  get label() {
    return statusLabel(status);
  },
}));
const optionsOf = (offered: readonly Sort[]) =>
  offered.map((sort) => ({
    value: sort,
    get label() {
      return find.sorts[sort];
    },
  }));
const sortOptions = optionsOf(sorts);
const [byCouncil, byResearcher, byApproval] = sortsWithinStatus;
const timedOptions = (approvals: boolean) =>
  optionsOf([...sorts, byCouncil, byResearcher, ...(approvals ? [byApproval] : [])]);
const validityOptions = validityStates.map((state) => ({
  value: state,
  get label() {
    return find.validity[state];
  },
}));

interface Props {
  address: ListAddress;
  /** Whether the list holds every status, and may be narrowed to one. */
  byStatus: boolean;
  /** Whether it can be ordered by the two clocks, which no column's head offers. */
  timed?: boolean;
  /** Whether it holds approvals, which run out. */
  approvals?: boolean;
  /** Whether it may hold what is returned for completion. */
  returns?: boolean;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Search, filters and, over cards, the order of a list of protocols. */
export function FindForm({ address, byStatus, timed = false, approvals = false, returns = false, children }: Props) {
  const { href } = address;
  const studyType: Filter = {
    label: find.studyType,
    value: address.studyType ?? '',
    options: councilHint().study_types.map((type) => ({ value: type, label: studyTypeLabel(type) })),
    all: find.allStudyTypes,
    href: (value) => href({ studyType: chosen<string>(value) }),
  };
  const status: Filter = {
    label: find.status,
    value: address.status ?? '',
    options: statusOptions,
    all: find.allStatuses,
    href: (value) => href({ status: chosen<Status>(value) }),
  };
  const approval: Filter = {
    label: find.approval,
    value: address.validity ?? '',
    options: validityOptions,
    all: find.anyApproval,
    href: (value) => href({ validity: chosen<ApprovalState>(value) }),
  };
  const completion: Filter = {
    label: find.completion,
    value: address.returned ?? '',
    options: [{ value: 'true', label: messages.find.returned }],
    all: find.anyCompletion,
    href: (value) => href({ returned: chosen<'true'>(value) }),
  };
  const order: Filter = {
    label: find.sort,
    value: address.sort,
    options: timed ? timedOptions(approvals) : sortOptions,
    href: (value) => href({ sort: chosen<Sort>(value) }),
    forCards: !timed,
  };
  return (
    <FindBar
      search={{ text: address.search, hint: find.hint, href: (search) => href({ search }) }}
      filters={[
        studyType,
        ...(byStatus ? [status] : []),
        ...(approvals ? [approval] : []),
        ...(returns ? [completion] : []),
        order,
      ]}
      cleared={address.isFiltered ? address.cleared : undefined}
    >
      {children}
    </FindBar>
  );
}

/** The empty choice means none. */
const chosen = <T extends string>(value: string): T | undefined => (value === '' ? undefined : (value as T));

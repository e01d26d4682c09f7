import { statuses as allStatuses, studyTypes, type Status, type StudyType } from '@portal/contracts/protocol';
import {
  ButtonLink,
  Field,
  ForCards,
  ListToolbar,
  SearchInput,
  Select,
  ToolbarEnd,
  VisuallyHidden,
} from '@portal/ui-kit';
import { useNavigate } from '@portal/web-kit';
import type { ReactNode } from 'react';
import { statusLabel } from '../status/status-look.ts';
import { words } from '../words.ts';
import { sorts, sortsWithinStatus, type ListAddress, type Sort } from './list-address.ts';
import { useSearchText } from './use-search-text.ts';

const { find } = words;
const statusOptions = allStatuses.map((status) => ({ value: status, label: statusLabel(status) }));
const optionsOf = (offered: readonly Sort[]) => offered.map((sort) => ({ value: sort, label: find.sorts[sort] }));
const sortOptions = optionsOf(sorts);
const [byCouncil, byResearcher, byApproval] = sortsWithinStatus;
const timedOptions = (approvals: boolean) =>
  optionsOf([...sorts, byCouncil, byResearcher, ...(approvals ? [byApproval] : [])]);
const overdueOption = [{ value: 'true', label: find.overdue }];

interface Props {
  address: ListAddress;
  /** Whether the list holds every status, and may be narrowed to one. */
  byStatus: boolean;
  /** Whether it can be ordered by the two clocks: by no head of a column. */
  timed?: boolean;
  /** Whether it holds approvals, which run out. */
  approvals?: boolean;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Search, filters and, over cards, the order of a list. Each takes effect by itself; the address says what is chosen. */
export function FindForm({ address, byStatus, timed = false, approvals = false, children }: Props) {
  const navigate = useNavigate();
  const change = (changes: Parameters<ListAddress['href']>[0]) => void navigate(address.href(changes));
  const order = (
    <Field label={find.sort}>
      <Select
        value={address.sort}
        onChange={(event) => change({ sort: chosen<Sort>(event.target.value) })}
        options={timed ? timedOptions(approvals) : sortOptions}
      />
    </Field>
  );
  const typed = useSearchText(address.search, (search) => address.href({ search }));
  return (
    <ListToolbar
      role="search"
      aria-label={find.form}
      onSubmit={(event) => {
        event.preventDefault();
        typed.submit();
      }}
    >
      <Field label={find.search}>
        <SearchInput
          value={typed.text}
          onChange={(event) => typed.type(event.target.value)}
          placeholder={find.hint}
          maxLength={200}
          autoComplete="off"
        />
      </Field>
      <Field label={find.studyType}>
        <Select
          value={address.studyType ?? ''}
          onChange={(event) => change({ studyType: chosen<StudyType>(event.target.value) })}
          options={studyTypes}
          placeholder={find.allStudyTypes}
        />
      </Field>
      {byStatus && (
        <Field label={find.status}>
          <Select
            value={address.status ?? ''}
            onChange={(event) => change({ status: chosen<Status>(event.target.value) })}
            options={statusOptions}
            placeholder={find.allStatuses}
          />
        </Field>
      )}
      {approvals && (
        <Field label={find.approval}>
          <Select
            value={address.overdue ? 'true' : ''}
            onChange={(event) => change({ overdue: event.target.value === 'true' })}
            options={overdueOption}
            placeholder={find.anyApproval}
          />
        </Field>
      )}
      {timed ? order : <ForCards>{order}</ForCards>}
      {address.isFiltered && (
        <ButtonLink variant="quiet" href={address.cleared}>
          {find.clear}
          <VisuallyHidden>{find.clearWhat}</VisuallyHidden>
        </ButtonLink>
      )}
      {children && <ToolbarEnd>{children}</ToolbarEnd>}
    </ListToolbar>
  );
}

/** The empty choice means none. */
const chosen = <T extends string>(value: string): T | undefined => (value === '' ? undefined : (value as T));

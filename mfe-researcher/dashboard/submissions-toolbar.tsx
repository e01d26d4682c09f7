import { statuses, type Status } from '@portal/contracts/protocol';
import { Button, Field, ListToolbar, SearchInput, Select } from '@portal/ui-kit';
import { statusLabel } from '@portal/views';
import { useNavigate } from '@portal/web-kit';
import type { FormEvent } from 'react';
import { words } from '../words.ts';
import { listOf, type Filter } from './filter.ts';

const options = statuses.map((status) => ({ value: status, label: statusLabel(status) }));

/** Search and status filter above My Submissions. */
export function SubmissionsToolbar({ status, search }: Filter) {
  const navigate = useNavigate();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget);
    const chosen = statuses.find((one): one is Status => one === asked.get('status'));
    void navigate(listOf({ status: chosen, search: String(asked.get('search') ?? '').trim() }));
  };
  return (
    <ListToolbar key={`${status} ${search}`} role="search" aria-label={words.submissions.searchList} onSubmit={apply}>
      <Field label={words.submissions.search}>
        <SearchInput name="search" defaultValue={search} placeholder={words.submissions.searchHint} maxLength={200} />
      </Field>
      <Field label={words.submissions.status}>
        <Select
          name="status"
          defaultValue={status ?? ''}
          options={options}
          placeholder={words.submissions.allStatuses}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {words.submissions.search}
      </Button>
    </ListToolbar>
  );
}

import { followUpForms, followUpKinds, followUpStates } from '@portal/contracts/follow-ups';
import { Button, Field, ListToolbar, SearchInput, Select, ToolbarEnd } from '@portal/ui-kit';
import { useNavigate } from '@portal/web-kit';
import type { FormEvent, ReactNode } from 'react';
import type { FollowUpsAsked } from './follow-up-queries.ts';
import { followUpsHref } from './use-follow-ups-address.ts';
import { words } from './words.ts';

const forms = followUpForms.map(({ kind, title }) => ({ value: kind, label: title }));
const states = followUpStates.map((state) => ({ value: state, label: words.states[state] }));

interface Props extends FollowUpsAsked {
  /** At the end of the line. */
  children?: ReactNode;
}

/** Search and filters above the list of follow-ups. */
export function FollowUpsToolbar({ search, kind, state, children }: Props) {
  const navigate = useNavigate();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget);
    const next = {
      search: String(asked.get('search') ?? '').trim(),
      kind: followUpKinds.find((one) => one === asked.get('kind')),
      state: followUpStates.find((one) => one === asked.get('state')),
    };
    void navigate(followUpsHref(next));
  };
  return (
    <ListToolbar key={`${search} ${kind} ${state}`} role="search" aria-label={words.find} onSubmit={apply}>
      <Field label={words.search}>
        <SearchInput name="search" defaultValue={search} placeholder={words.searchHint} maxLength={200} />
      </Field>
      <Field label={words.form}>
        <Select name="kind" defaultValue={kind ?? ''} options={forms} placeholder={words.allForms} />
      </Field>
      <Field label={words.state}>
        <Select name="state" defaultValue={state ?? ''} options={states} placeholder={words.allStates} />
      </Field>
      <Button type="submit" variant="secondary">
        {words.search}
      </Button>
      {children && <ToolbarEnd>{children}</ToolbarEnd>}
    </ListToolbar>
  );
}

import { followUpForms, followUpKinds, followUpStates } from '@portal/contracts/follow-ups';
import { ButtonLink, Field, ListToolbar, SearchInput, Select, ToolbarEnd, VisuallyHidden } from '@portal/ui-kit';
import { useNavigate } from '@portal/web-kit';
import type { ReactNode } from 'react';
import { useSearchText } from '../list/use-search-text.ts';
import { words as shared } from '../words.ts';
import type { FollowUpsAsked } from './follow-up-queries.ts';
import { followUpsHref } from './use-follow-ups-address.ts';
import { words } from './words.ts';

const { find } = shared;
const forms = followUpForms.map(({ kind, title }) => ({ value: kind, label: title }));
const states = followUpStates.map((state) => ({ value: state, label: words.states[state] }));

interface Props extends Pick<FollowUpsAsked, 'search' | 'kind' | 'state'> {
  isFiltered: boolean;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Search and filters above the list of follow-ups. Each takes effect by itself; the address says what is chosen. */
export function FollowUpsToolbar({ search, kind, state, isFiltered, children }: Props) {
  const navigate = useNavigate();
  const change = (changes: FollowUpsAsked) => void navigate(followUpsHref({ search, kind, state, ...changes }));
  const typed = useSearchText(search, (next) => followUpsHref({ search: next, kind, state }));
  return (
    <ListToolbar
      role="search"
      aria-label={words.find}
      onSubmit={(event) => {
        event.preventDefault();
        typed.submit();
      }}
    >
      <Field label={words.search}>
        <SearchInput
          value={typed.text}
          onChange={(event) => typed.type(event.target.value)}
          placeholder={words.searchHint}
          maxLength={200}
          autoComplete="off"
        />
      </Field>
      <Field label={words.form}>
        <Select
          value={kind ?? ''}
          onChange={({ target }) => change({ kind: followUpKinds.find((one) => one === target.value) })}
          options={forms}
          placeholder={words.allForms}
        />
      </Field>
      <Field label={words.state}>
        <Select
          value={state ?? ''}
          onChange={({ target }) => change({ state: followUpStates.find((one) => one === target.value) })}
          options={states}
          placeholder={words.allStates}
        />
      </Field>
      {isFiltered && (
        <ButtonLink variant="quiet" href={followUpsHref({})}>
          {find.clear}
          <VisuallyHidden>{find.clearWhat}</VisuallyHidden>
        </ButtonLink>
      )}
      {children && <ToolbarEnd>{children}</ToolbarEnd>}
    </ListToolbar>
  );
}

import { followUpForms, followUpKinds, followUpStates } from '@portal/contracts/follow-ups';
import type { ReactNode } from 'react';
import { pageIn, queryOf, useSearchParams } from '@portal/web-kit';
import { FindBar } from '../list/find-bar.tsx';
import { type FollowUpsAsked, followUpsPage } from './follow-up-queries.ts';
import { messages } from './messages.ts';

/** The list with this search, filter and page in its address. */
export const followUpsHref = ({ search, kind, state, page }: FollowUpsAsked): string =>
  `${followUpsPage}${queryOf({ search, kind, state, page: page === 1 ? undefined : page })}`;

/** What the address asks for; what makes no sense is left out. */
export function useFollowUpsAddress(): FollowUpsAsked & { page: number; isFiltered: boolean } {
  const [query] = useSearchParams();
  const search = query.get('search')?.trim() || undefined;
  const kind = followUpKinds.find((one) => one === query.get('kind'));
  const state = followUpStates.find((one) => one === query.get('state'));
  const page = pageIn(query);
  return { search, kind, state, page, isFiltered: Boolean(search ?? kind ?? state) };
}

const forms = followUpForms.map((form) => ({
  value: form.kind,
  get label() {
    return form.title;
  },
}));
const states = followUpStates.map((state) => ({
  value: state,
  get label() {
    return messages.states[state];
  },
}));

interface Props extends Pick<FollowUpsAsked, 'search' | 'kind' | 'state'> {
  isFiltered: boolean;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Search and filters above the list of follow-ups. */
export function FollowUpsToolbar({ search, kind, state, isFiltered, children }: Props) {
  const href = (changes: FollowUpsAsked) => followUpsHref({ search, kind, state, ...changes });
  return (
    <FindBar
      search={{ text: search, hint: messages.searchHint, href: (text) => href({ search: text }) }}
      filters={[
        {
          label: messages.form,
          value: kind ?? '',
          options: forms,
          all: messages.allForms,
          href: (value) => href({ kind: followUpKinds.find((one) => one === value) }),
        },
        {
          label: messages.state,
          value: state ?? '',
          options: states,
          all: messages.allStates,
          href: (value) => href({ state: followUpStates.find((one) => one === value) }),
        },
      ]}
      cleared={isFiltered ? followUpsHref({}) : undefined}
    >
      {children}
    </FindBar>
  );
}

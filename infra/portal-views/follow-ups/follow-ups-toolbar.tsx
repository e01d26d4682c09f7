import { followUpKinds, followUpStates, followUpTitle, readSafetyFigure } from '@portal/contracts/follow-ups';
import type { ReactNode } from 'react';
import { pageIn, queryOf, useSearchParams } from '@portal/web-kit';
import { FindBar } from '../lists/find-bar.tsx';
import { type FollowUpsAsked, followUpsPage } from './api.ts';
import { messages } from './messages.ts';

/** The list with this search, filter and page in its address. */
export const followUpsHref = ({ page, ...asked }: FollowUpsAsked): string =>
  `${followUpsPage}${queryOf({ ...asked, page: page === 1 ? undefined : page })}`;

const dayOf = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;

/** What the address asks for; what makes no sense is left out. */
export function useFollowUpsAddress(): FollowUpsAsked & { page: number; isFiltered: boolean } {
  const [query] = useSearchParams();
  const search = query.get('search')?.trim() || undefined;
  const kind = followUpKinds().find((one) => one === query.get('kind'));
  const state = followUpStates.find((one) => one === query.get('state'));
  const figure = query.get('figure') ?? undefined;
  const [from, to] = [dayOf(query.get('from')), dayOf(query.get('to'))];
  const asked = { search, kind, state, from, to, ...(figure && readSafetyFigure(figure) && { figure }) };
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  return { ...asked, page: pageIn(query), isFiltered };
}

const states = followUpStates.map((state) => ({
  value: state,
  get label() {
    return messages.states[state];
  },
}));

interface Props {
  asked: FollowUpsAsked;
  isFiltered: boolean;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Search and filters above the list of follow-ups. */
export function FollowUpsToolbar({ asked, isFiltered, children }: Props) {
  const { search, kind, state, from, to } = asked;
  const href = (changes: FollowUpsAsked) => followUpsHref({ ...asked, page: 1, ...changes });
  return (
    <FindBar
      search={{ text: search, hint: messages.searchHint, href: (text) => href({ search: text }) }}
      filters={[
        {
          label: messages.form,
          value: kind ?? '',
          options: followUpKinds().map((one) => ({ value: one, label: followUpTitle(one) })),
          all: messages.allForms,
          href: (value) => href({ kind: followUpKinds().find((one) => one === value) }),
        },
        {
          label: messages.state,
          value: state ?? '',
          options: states,
          all: messages.allStates,
          href: (value) => href({ state: followUpStates.find((one) => one === value) }),
        },
      ]}
      days={{ from, to, href }}
      cleared={isFiltered ? followUpsHref({}) : undefined}
    >
      {children}
    </FindBar>
  );
}

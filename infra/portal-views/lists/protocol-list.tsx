import type { ProtocolRow, Status } from '@portal/contracts/protocol';
import { type Column, ButtonLink } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { useProtocolRows, type ProtocolsAsked } from '../protocols/api.ts';
import { messages } from './messages.ts';
import { FindForm } from './find-form.tsx';
import { useListAddress } from './list-address.ts';
import { PagedList } from './paged-list.tsx';

/** The whole list again, offered where a search and filters have left nothing of it. */
export function ClearLink({ href }: { href: string }) {
  return (
    <ButtonLink variant="secondary" href={href}>
      {messages.find.clear}
      {messages.find.clearWhat}
    </ButtonLink>
  );
}

export interface ProtocolListProps {
  /** What the table lists, for screen readers. */
  caption: string;
  /** Of a list of certain statuses; one of all statuses, where none is named, can be filtered by status. */
  statuses?: readonly Status[];
  columns: readonly Column<ProtocolRow>[];
  /** Offers the orders and the filter that concern time: the two clocks, the end of approvals. For compliance, with `statuses`. */
  timed?: boolean;
  /** Offers the filter of what is returned for completion. */
  returns?: boolean;
  /** The specification's sentence for an empty list, and what to do next. */
  empty: { title: string; text?: string; action?: ReactNode };
  /** At the end of the search line: what can be done with just what the list shows. */
  tools?: (asked: ProtocolsAsked) => ReactNode;
}

/** A list of the caller's protocols. Page, search, filters and order stand in the address. */
export function ProtocolList({ caption, statuses, columns, timed = false, returns, empty, tools }: ProtocolListProps) {
  const address = useListAddress();
  const { page, search, studyType, validity, returned, sort, href, cleared, isFiltered } = address;
  const asked = {
    statuses: statuses ?? (address.status && [address.status]),
    studyType,
    validity,
    returned,
    search,
    sort,
  };
  const query = useProtocolRows(asked, page);
  const none = {
    title: messages.find.none,
    text: messages.find.noneText({ search }),
    action: <ClearLink href={cleared} />,
  };
  return (
    <PagedList
      caption={caption}
      query={query}
      page={page}
      href={(number) => href({ page: number })}
      columns={columns}
      rowKey={(row) => row.id}
      isFiltered={isFiltered}
      empty={empty}
      none={none}
      sorting={{ by: sort, href: (by) => href({ sort: by as typeof sort }) }}
      toolbar={
        <FindForm
          address={address}
          byStatus={statuses === undefined}
          timed={timed}
          approvals={timed && statuses?.includes('accepted')}
          returns={returns}
        >
          {tools?.(asked)}
        </FindForm>
      }
    />
  );
}

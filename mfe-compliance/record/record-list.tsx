import { ClearLink, ExportLinks, FindBar, PagedList } from '@portal/portal-views';
import { PageSection, type Column } from '@portal/ui-kit';
import { queryOf } from '@portal/web-kit';
import type { ComponentProps } from 'react';
import { hrefAt, isNarrowed, narrowed, useLines, type RecordAsked } from './api.ts';
import { messages } from './messages.ts';

interface Props<Row> {
  /** The path of the page, and that of the list at the server. */
  page: string;
  list: string;
  says: { title: string; empty: string; emptyText: string };
  columns: readonly Column<Row>[];
  asked: RecordAsked & { page: number };
  filters?: ComponentProps<typeof FindBar>['filters'];
}

/** The list of either page of the record: found by number and period, saved as it is shown. */
export function RecordList<Row extends { id: string }>({ page, list, says, columns, asked, filters = [] }: Props<Row>) {
  const href = hrefAt(page);
  const without = href({});
  return (
    <PageSection>
      <PagedList
        caption={says.title}
        query={useLines<Row>(list, asked)}
        page={asked.page}
        href={(number) => href({ ...asked, page: number })}
        columns={columns}
        rowKey={({ id }) => id}
        isFiltered={isNarrowed(asked)}
        empty={{ title: says.empty, text: says.emptyText }}
        none={{ title: messages.none, text: messages.noneText, action: <ClearLink href={without} /> }}
        toolbar={
          <FindBar
            search={{
              text: asked.number,
              hint: messages.number,
              href: (number) => href({ ...asked, number, page: 1 }),
            }}
            filters={filters}
            days={{ ...asked, href: (days) => href({ ...asked, ...days, page: 1 }) }}
            cleared={isNarrowed(asked) ? without : undefined}
          >
            <ExportLinks list={list} query={queryOf(narrowed(asked))} />
          </FindBar>
        }
      />
    </PageSection>
  );
}

import '@portal/portal-views/contract-messages';
import {
  safetyGroupings,
  safetyMeasures,
  type SafetyFigure,
  type SafetyGrouping,
  type SafetyRow,
  type SafetyFigures,
  safetyColumns,
  safetyMessages,
} from '@portal/contracts/follow-ups';
import { Field, Link, PageHead, Select, type Column, styled } from '@portal/ui-kit';
import { FactsBar } from '@portal/ui-kit/document';
import { AskedDay, ExportLinks, PagedList, protocolPage, usePageHeading } from '@portal/portal-views';
import { useNavigate, api, keepPreviousData, queryOf, useQuery, useSearchParams } from '@portal/web-kit';
import { pageSize } from '@portal/contracts/http';
import { FigureLink, type Days } from './figure-link.tsx';
import { SeriousnessChart } from './seriousness-chart.tsx';
import { messages } from './messages.ts';

/** What the page shows, as its address says: '/safety?by=product&key=dolutegravir&page=2'. */
interface Shown {
  by: SafetyGrouping;
  /** One study or product alone. */
  key?: string | undefined;
  /** Days on which reports were sent, both included. */
  from?: string | undefined;
  to?: string | undefined;
  page: number;
}

const dayOf = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;

function useSafetyAddress() {
  const [query] = useSearchParams();
  const shown: Shown = {
    by: safetyGroupings.find((one) => one === query.get('by')) ?? 'study',
    key: query.get('key') ?? undefined,
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    page: Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1),
  };
  const href = (changes: Partial<Shown>): string => {
    const { by, page, ...others } = { ...shown, page: 1, ...changes };
    return `/safety${queryOf({ by: by === 'study' ? undefined : by, ...others, page: page === 1 ? undefined : page })}`;
  };
  return { ...shown, href };
}

/** Figures, with the study or product that they are of alone, and their days. */
interface FiguresOf extends SafetyFigures, Pick<Shown, 'key' | 'from' | 'to'> {}

/** The figures of what is shown. Those before stay while the next ones come, and say whose they are. */
const useSafetyFigures = ({ by, key, from, to, page }: Shown) =>
  useQuery({
    queryKey: ['follow-ups', 'safety', by, key, from, to, page],
    queryFn: async ({ signal }): Promise<FiguresOf> => {
      const path = `/api/safety${queryOf({ by, key, from, to, page, page_size: pageSize })}`;
      return { ...(await api.get<SafetyFigures>(path, { signal })), key, from, to };
    },
    placeholderData: keepPreviousData,
  });

const { page: says } = messages;
type Address = ReturnType<typeof useSafetyAddress>;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s4);
  margin-bottom: var(--s5);
  && > * {
    flex: 1 1 180px;
    max-width: 260px;
    margin: 0;
  }
`;

const Above = styled.div`
  margin-bottom: var(--s5);
`;

const nameOf = ({ number, title }: Pick<SafetyRow, 'number' | 'title'>): string =>
  number ?? (title === '' ? safetyMessages.noProduct : title);

/** The table's columns as in the file; the group narrows the page to itself, a study's title opens it. */
const columnsOf = (by: SafetyGrouping, days: Days, href: Address['href']): readonly Column<SafetyRow>[] => {
  const names = safetyColumns[by].length - safetyMeasures.length;
  return safetyColumns[by].map(({ title, cell }, at): Column<SafetyRow> => {
    if (at === 0)
      return {
        label: title,
        kind: 'header',
        cell: (row) => <Link href={href({ by, key: row.key })}>{nameOf(row)}</Link>,
      };
    if (by === 'study' && at === 1)
      return { label: title, kind: 'title', cell: (row) => <Link href={protocolPage(row.key)}>{row.title}</Link> };
    const measure = safetyMeasures[at - names] ?? 'reports';
    return {
      label: title,
      kind: 'number',
      cell: (row) => (
        <FigureLink
          amount={Number(cell(row))}
          of={{ measure, by, key: row.key }}
          days={days}
          name={`${title}, ${nameOf(row)}`}
        />
      ),
    };
  });
};

function ByForm({ address: { by, from = '', to = '', href } }: { address: Address }) {
  const navigate = useNavigate();
  return (
    <Choice role="search" aria-label={says.choose}>
      <Field label={says.by}>
        <Select
          value={by}
          onChange={({ currentTarget }) =>
            void navigate(href({ by: currentTarget.value as SafetyGrouping, key: undefined }))
          }
          options={safetyGroupings.map((value) => ({ value, label: says.groupings[value] }))}
        />
      </Field>
      <Field label={says.from}>
        <AskedDay value={from} onDay={(day) => void navigate(href({ from: day || undefined }))} />
      </Field>
      <Field label={says.to}>
        <AskedDay value={to} onDay={(day) => void navigate(href({ to: day || undefined }))} />
      </Field>
    </Choice>
  );
}

/** The group that figures are of alone, by its own key: a product's is folded. */
const groupOf = ({ by, key, rows }: FiguresOf): Pick<SafetyFigure, 'by' | 'key'> =>
  key === undefined ? {} : { by, key: rows[0]?.key ?? key };

function Figures({ figures, href }: { figures: FiguresOf; href: Address['href'] }) {
  const { by, key, from, to, rows } = figures;
  const [one] = rows;
  const note = key !== undefined && (
    <>
      {says.only({ name: one ? nameOf(one) : key })} <Link href={href({ key: undefined })}>{says.all}</Link>
    </>
  );
  const file = (
    <ExportLinks
      list="/api/safety"
      query={queryOf({ by, key, from, to })}
      label={says.exportOf({ name: says.groups[by] })}
    />
  );
  return <SeriousnessChart figures={figures} group={groupOf(figures)} days={{ from, to }} note={note} actions={file} />;
}

/** /safety: adverse events and deaths in figures, by study or product (docs/safety 9). */
export function SafetyPage() {
  const titleRef = usePageHeading(says.title);
  const address = useSafetyAddress();
  const { key, from, to, page, href } = address;
  const query = useSafetyFigures(address);
  const { data } = query;
  const { by } = data ?? address;
  const days = { from: data?.from, to: data?.to };
  const group = data ? groupOf(data) : {};
  return (
    <>
      <PageHead title={says.title} subtitle={says.lede} titleRef={titleRef}>
        {data && (
          <FactsBar
            facts={safetyMeasures.map((measure) => ({
              label: safetyMessages[measure],
              value: (
                <FigureLink
                  amount={data.totals[measure]}
                  of={{ measure, ...group }}
                  days={days}
                  name={safetyMessages[measure]}
                />
              ),
            }))}
          />
        )}
      </PageHead>
      <ByForm address={address} />
      {data && (
        <Above>
          <Figures figures={data} href={href} />
        </Above>
      )}
      <PagedList
        caption={says.groups[by]}
        query={{ ...query, data: data && { items: data.rows, total: data.groups, atLeast: false } }}
        page={page}
        href={(number) => href({ page: number })}
        columns={columnsOf(by, days, href)}
        rowKey={(row) => row.key}
        isFiltered={(key ?? from ?? to) !== undefined}
        empty={{ title: says.empty, text: says.emptyText }}
        none={{
          title: says.empty,
          action: <Link href={href({ key: undefined, from: undefined, to: undefined })}>{says.all}</Link>,
        }}
      />
    </>
  );
}

import '@portal/portal-views/contract-messages';
import { safetyGroupings, type SafetyGrouping, type SafetyRow, type SafetyFigures } from '@portal/contracts/follow-ups';
import { formatCount, safetyColumns, safetyMessages } from '@portal/contracts/presentation';
import { Field, Link, PageHead, Select, type Column, styled } from '@portal/ui-kit';
import { FactsBar } from '@portal/ui-kit/document';
import { ExportLinks, PagedList, protocolPage, usePageHeading } from '@portal/portal-views';
import { useNavigate, api, keepPreviousData, queryOf, useQuery, useSearchParams } from '@portal/web-kit';
import { pageSize } from '@portal/contracts/http';
import { SeriousnessChart } from './seriousness-chart.tsx';
import { messages } from './messages.ts';

/** What the page shows, as its address says: '/safety?by=product&key=dolutegravir&page=2'. */
interface Shown {
  by: SafetyGrouping;
  /** One study or product alone. */
  key?: string | undefined;
  page: number;
}

function useSafetyAddress() {
  const [query] = useSearchParams();
  const shown: Shown = {
    by: safetyGroupings.find((one) => one === query.get('by')) ?? 'study',
    key: query.get('key') ?? undefined,
    page: Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1),
  };
  const href = (changes: Partial<Shown>): string => {
    const { by, key, page } = { ...shown, page: 1, ...changes };
    return `/safety${queryOf({ by: by === 'study' ? undefined : by, key, page: page === 1 ? undefined : page })}`;
  };
  return { ...shown, href };
}

/** Figures, with the study or product that they are of alone. */
interface FiguresOf extends SafetyFigures {
  key: string | undefined;
}

/** The figures of what is shown. Those before stay while the next ones come, and say whose they are. */
const useSafetyFigures = ({ by, key, page }: Shown) =>
  useQuery({
    queryKey: ['follow-ups', 'safety', by, key, page],
    queryFn: async ({ signal }): Promise<FiguresOf> => {
      const path = `/api/safety${queryOf({ by, key, page, page_size: pageSize })}`;
      return { ...(await api.get<SafetyFigures>(path, { signal })), key };
    },
    placeholderData: keepPreviousData,
  });

const { page: says } = messages;
type Address = ReturnType<typeof useSafetyAddress>;

const Choice = styled.div`
  max-width: 260px;
  margin-bottom: var(--s5);
`;

const Above = styled.div`
  margin-bottom: var(--s5);
`;

const nameOf = ({ number, title }: Pick<SafetyRow, 'number' | 'title'>): string =>
  number ?? (title === '' ? safetyMessages.noProduct : title);

/** The table's columns as in the file; the group narrows the page to itself, a study's title opens it. */
const columnsOf = (by: SafetyGrouping, href: Address['href']): readonly Column<SafetyRow>[] =>
  safetyColumns[by].map(({ title, cell }, at): Column<SafetyRow> => {
    if (at === 0)
      return {
        label: title,
        kind: 'header',
        cell: (row) => <Link href={href({ by, key: row.key })}>{nameOf(row)}</Link>,
      };
    if (by === 'study' && at === 1)
      return { label: title, kind: 'title', cell: (row) => <Link href={protocolPage(row.key)}>{row.title}</Link> };
    return {
      label: title,
      kind: 'number',
      cell: (row) => {
        const value = cell(row);
        return typeof value === 'number' ? formatCount(value) : (value ?? '');
      },
    };
  });

function ByForm({ by, href }: Pick<Address, 'by' | 'href'>) {
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
    </Choice>
  );
}

function Figures({ figures, href }: { figures: FiguresOf; href: Address['href'] }) {
  const { by, key, rows } = figures;
  const [one] = rows;
  const note = key !== undefined && (
    <>
      {says.only({ name: one ? nameOf(one) : key })} <Link href={href({ key: undefined })}>{says.all}</Link>
    </>
  );
  const file = (
    <ExportLinks list="/api/safety" query={queryOf({ by, key })} label={says.exportOf({ name: says.groups[by] })} />
  );
  return <SeriousnessChart figures={figures} note={note} actions={file} />;
}

/** /safety: adverse events and deaths in figures, by study or product (docs/safety 9). */
export function SafetyPage() {
  const titleRef = usePageHeading(says.title);
  const address = useSafetyAddress();
  const { key, page, href } = address;
  const query = useSafetyFigures(address);
  const { data } = query;
  const { by } = data ?? address;
  const totals = ['reports', 'serious', 'deaths', 'late', 'unexpected_related', 'not_stated'] as const;
  return (
    <>
      <PageHead title={says.title} subtitle={says.lede} titleRef={titleRef}>
        {data && (
          <FactsBar
            facts={totals.map((name) => ({ label: safetyMessages[name], value: formatCount(data.totals[name]) }))}
          />
        )}
      </PageHead>
      <ByForm by={address.by} href={href} />
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
        columns={columnsOf(by, href)}
        rowKey={(row) => row.key}
        isFiltered={key !== undefined}
        empty={{ title: says.empty, text: says.emptyText }}
        none={{ title: says.empty, action: <Link href={href({ key: undefined })}>{says.all}</Link> }}
      />
    </>
  );
}

import {
  ButtonLink,
  Field,
  ForCards,
  ListToolbar,
  SearchInput,
  Select,
  ToolbarEnd,
  VisuallyHidden,
  type Option,
} from '@portal/ui-kit';
import { useNavigate } from '@portal/web-kit';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { AskedDay } from './asked-day.tsx';
import { useSearchText } from './use-search-text.ts';

const { find } = messages;

/** One choice that narrows or orders a list. */
export interface Filter {
  label: string;
  /** What is chosen; empty for `all`. */
  value: string;
  options: readonly (Option | string)[];
  /** The choice of everything; left out where one of `options` is always chosen. */
  all?: string;
  /** The list when this is chosen; empty for `all`. */
  href: (value: string) => string;
  /** Stands only where the list is cards, whose columns have no heads to press. */
  forCards?: boolean;
}

interface Props {
  search: {
    text: string | undefined;
    /** What can be searched for. */
    hint: string;
    href: (text: string | undefined) => string;
  };
  filters: readonly Filter[];
  /** The first and the last day, 'YYYY-MM-DD', where the list is narrowed to a period. */
  days?: { from?: string; to?: string; href: (days: { from?: string; to?: string }) => string };
  /** The whole list again; undefined where nothing is left out of it. */
  cleared: string | undefined;
  /** At the end of the line. */
  children?: ReactNode;
}

/** Search and filters above a list. Each takes effect by itself; the address says what is chosen. */
export function FindBar({ search, filters, days, cleared, children }: Props) {
  const typed = useSearchText(search.text, search.href);
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
          placeholder={search.hint}
          maxLength={200}
          autoComplete="off"
        />
      </Field>
      {filters.map((filter, index) => (
        <FilterField key={index} {...filter} />
      ))}
      {days && <DayFields {...days} />}
      {cleared !== undefined && (
        <ButtonLink variant="quiet" href={cleared}>
          {find.clear}
          <VisuallyHidden>{find.clearWhat}</VisuallyHidden>
        </ButtonLink>
      )}
      {children && <ToolbarEnd>{children}</ToolbarEnd>}
    </ListToolbar>
  );
}

function FilterField({ label, value, options, all, href, forCards = false }: Filter) {
  const navigate = useNavigate();
  const field = (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => void navigate(href(target.value))}
        options={options}
        placeholder={all}
      />
    </Field>
  );
  return forCards ? <ForCards>{field}</ForCards> : field;
}

function DayFields({ from, to, href }: NonNullable<Props['days']>) {
  const navigate = useNavigate();
  const field = (name: 'from' | 'to', value = '') => (
    <Field label={find[name]}>
      <AskedDay value={value} onDay={(day) => void navigate(href({ [name]: day || undefined }))} />
    </Field>
  );
  return (
    <>
      {field('from', from)}
      {field('to', to)}
    </>
  );
}

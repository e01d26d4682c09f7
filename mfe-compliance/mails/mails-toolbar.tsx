import { ButtonLink, Field, ListToolbar, SearchInput, Select, ToolbarEnd, VisuallyHidden } from '@portal/ui-kit';
import { ExportLinks, useSearchText } from '@portal/views';
import { queryOf, useNavigate } from '@portal/web-kit';
import { filterQuery, mailFilters } from './mail-filters.ts';
import { mailsHref, type MailsAsked } from './mails-address.ts';
import { mailsList } from './mails-data.ts';
import { words } from './words.ts';

const { find } = words;
const options = mailFilters.map((filter) => ({ value: filter, label: words.filters[filter] }));

/** Search and filter above the list of mails. Each takes effect by itself; the address says what is chosen. */
export function MailsToolbar({ search, filter, isFiltered }: MailsAsked & { isFiltered: boolean }) {
  const navigate = useNavigate();
  const typed = useSearchText(search, (next) => mailsHref({ search: next, filter }));
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
          placeholder={find.hint}
          maxLength={200}
          autoComplete="off"
        />
      </Field>
      <Field label={find.state}>
        <Select
          value={filter ?? ''}
          onChange={({ target }) =>
            void navigate(mailsHref({ search, filter: mailFilters.find((one) => one === target.value) }))
          }
          options={options}
          placeholder={find.allStates}
        />
      </Field>
      {isFiltered && (
        <ButtonLink variant="quiet" href={mailsHref({})}>
          {find.clear}
          <VisuallyHidden>{find.clearWhat}</VisuallyHidden>
        </ButtonLink>
      )}
      <ToolbarEnd>
        <ExportLinks list={mailsList} query={queryOf({ search, ...filterQuery(filter) })} />
      </ToolbarEnd>
    </ListToolbar>
  );
}

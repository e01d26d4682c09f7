import { ExportLinks, FindBar } from '@portal/portal-views';
import { queryOf } from '@portal/web-kit';
import { filterQuery, mailFilters } from './mail-filters.ts';
import { mailsHref, type MailsAsked } from './mails-address.ts';
import { mailsList } from './mails-data.ts';
import { messages } from './messages.ts';

const { find } = messages;
const options = mailFilters.map((filter) => ({
  value: filter,
  get label() {
    return messages.filters[filter];
  },
}));

/** Search and filter above the list of mails. */
export const MailsToolbar = ({ search, filter, isFiltered }: MailsAsked & { isFiltered: boolean }) => (
  <FindBar
    search={{ text: search, hint: find.hint, href: (text) => mailsHref({ search: text, filter }) }}
    filters={[
      {
        label: find.state,
        value: filter ?? '',
        options,
        all: find.allStates,
        href: (value) => mailsHref({ search, filter: mailFilters.find((one) => one === value) }),
      },
    ]}
    cleared={isFiltered ? mailsHref({}) : undefined}
  >
    <ExportLinks list={mailsList} query={queryOf({ search, ...filterQuery(filter) })} />
  </FindBar>
);

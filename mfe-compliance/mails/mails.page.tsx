import type { MailRecord } from '@portal/contracts/notices';
import { Button, PageHead, PageSection, Counter, Counters, type Tone } from '@portal/ui-kit';
import { ClearLink, FlashPlace, PagedList, usePageHeading, ExportLinks, FindBar } from '@portal/portal-views';
import { useReadsOnly, queryOf } from '@portal/web-kit';
import { useState } from 'react';
import { formatCount } from '@portal/contracts/presentation';
import { HeldMails } from './held-mails.tsx';
import { mailColumns } from './mail-columns.tsx';
import { mailsHref, useMailsAddress, type MailsAsked } from './mails-address.ts';
import { countOf, mailFilters, type MailFilter, filterQuery } from './mail-filters.ts';
import { useMailCounts, useMails, mailsList } from './api.ts';
import { ResendAllDialog } from './resend-all-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { messages } from './messages.ts';

const { find } = messages;
const options = mailFilters.map((filter) => ({
  value: filter,
  get label() {
    return messages.filters[filter];
  },
}));

/** Search and filter above the list of mails. */
const MailsToolbar = ({ search, filter, isFiltered }: MailsAsked & { isFiltered: boolean }) => (
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

const tones: Readonly<Record<MailFilter, Tone>> = {
  queued: 'warning',
  sent: 'success',
  failed: 'danger',
  resent: 'response',
};

/** How many mails are in each state, each the way to its list. */
function MailCounters({ filter }: { filter: MailFilter | undefined }) {
  const { data } = useMailCounts();
  return (
    <Counters label={messages.counters}>
      {mailFilters.map((one) => (
        <Counter
          key={one}
          label={messages.filters[one]}
          href={mailsHref({ filter: one })}
          tone={tones[one]}
          current={one === filter}
          number={data ? formatCount(countOf(data, one)) : messages.unknownCount}
        />
      ))}
    </Counters>
  );
}

/** /mails: what became of every mail, and sending one again (docs/notices 16, 17). */
export function MailsPage() {
  const [asked, setAsked] = useState<MailRecord>();
  const [isAllAsked, setAllAsked] = useState(false);
  const { data: counts } = useMailCounts();
  const readsOnly = useReadsOnly();
  const titleRef = usePageHeading(messages.title);
  const address = useMailsAddress();
  return (
    <>
      <FlashPlace />
      <PageHead
        title={messages.title}
        subtitle={messages.lede}
        titleRef={titleRef}
        actions={
          !readsOnly &&
          counts !== undefined &&
          countOf(counts, 'failed') > 0 && (
            <Button variant="secondary" onClick={() => setAllAsked(true)}>
              {messages.resendAll.label}
            </Button>
          )
        }
      />
      <HeldMails />
      <MailCounters filter={address.filter} />
      <PageSection>
        <PagedList
          caption={messages.title}
          query={useMails(address)}
          page={address.page}
          href={(page) => mailsHref({ ...address, page })}
          columns={mailColumns(setAsked)}
          rowKey={({ id }) => id}
          isFiltered={address.isFiltered}
          empty={{ title: messages.empty, text: messages.emptyText }}
          none={{ title: messages.none, text: messages.noneText, action: <ClearLink href={mailsHref({})} /> }}
          toolbar={<MailsToolbar {...address} />}
        />
      </PageSection>
      {isAllAsked && <ResendAllDialog onClose={() => setAllAsked(false)} />}
      {asked && <ResendDialog mail={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

import type { MailRecord } from '@portal/contracts/notices';
import { Button, PageHead, PageSection } from '@portal/ui-kit';
import { ClearLink, FlashPlace, PagedList, usePageHeading } from '@portal/portal-views';
import { useReadsOnly } from '@portal/web-kit';
import { useState } from 'react';
import { HeldMails } from './held-mails.tsx';
import { mailColumns } from './mail-columns.tsx';
import { MailCounters } from './mail-counters.tsx';
import { mailsHref, useMailsAddress } from './mails-address.ts';
import { countOf } from './mail-filters.ts';
import { useMailCounts, useMails } from './mails-data.ts';
import { MailsToolbar } from './mails-toolbar.tsx';
import { ResendAllDialog } from './resend-all-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { messages } from './messages.ts';

/** /mails: what became of every mail, and sending one again (docs/notices 16). */
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

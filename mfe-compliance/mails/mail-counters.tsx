import { formatCount } from '@portal/contracts/presentation';
import { Counter, Counters, type Tone } from '@portal/ui-kit';
import { countOf, mailFilters, type MailFilter } from './mail-filters.ts';
import { mailsHref } from './mails-address.ts';
import { useMailCounts } from './mails-data.ts';
import { messages } from './messages.ts';

const tones: Readonly<Record<MailFilter, Tone>> = {
  queued: 'warning',
  sent: 'success',
  failed: 'danger',
  resent: 'response',
};

/** How many mails are in each state, each the way to its list. */
export function MailCounters({ filter }: { filter: MailFilter | undefined }) {
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

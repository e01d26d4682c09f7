import { Link, Message } from '@portal/ui-kit';
import { api, draftsOf, mayHoldDrafts, useQuery, useUser, type DraftRef } from '@portal/web-kit';
import type { DraftRow } from '@portal/contracts/drafts';
import { Fragment } from 'react';
import { messages } from './messages.ts';

/** Of the portal's list alone where nothing lies on this device: then neither script nor key is loaded. */
const typedBy = async (account: string): Promise<readonly Pick<DraftRef | DraftRow, 'id' | 'subject' | 'name'>[]> =>
  (await mayHoldDrafts(account)) ? (await draftsOf(account)).find() : api.get<DraftRow[]>('/api/drafts');

interface Props {
  /** The page on which it stands; undefined for what is no concern of this dashboard. */
  pageOf: (draft: Pick<DraftRef, 'id' | 'subject'>) => string | undefined;
}

/** Names on a dashboard what its reader typed and has not sent (docs/drafts 31). */
export function NotSent({ pageOf }: Props) {
  const { id: account } = useUser();
  const { data = [] } = useQuery({
    queryKey: ['drafts', 'typed', account],
    queryFn: () => typedBy(account),
    staleTime: 0,
  });
  const pages = new Map(
    data.flatMap((draft) => {
      const href = pageOf(draft);
      return href === undefined ? [] : [[href, draft.name ?? '']];
    }),
  );
  if (pages.size === 0) return null;
  return (
    <Message tone="info">
      <p>
        <strong>{messages.notSent.title}</strong> {messages.notSent.text}
      </p>
      <p>
        {[...pages].map(([href, name], index) => (
          <Fragment key={href}>
            {index > 0 && ', '}
            <Link href={href}>{name}</Link>
          </Fragment>
        ))}
      </p>
    </Message>
  );
}

import { oneLine } from '@portal/contracts/texts';
import type { FollowUpKind } from '@portal/contracts/follow-ups';
import type { ProtocolRow } from '@portal/contracts/protocol';
import { Button, Field, Message, Meta, PageSection, Select, styled, TextInput } from '@portal/ui-kit';
import { LoadFailed, statusLabel, useProtocol } from '@portal/portal-views';
import { useState } from 'react';
import { atATime, useOwnProtocols } from './api.ts';
import { messages } from './messages.ts';

interface Props {
  /** Of the form. */
  kind: FollowUpKind;
  /** The id of the chosen one; empty where none is. */
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
}

/** As high as the button that may come. */
const Offered = styled(Meta)`
  min-height: 44px;
`;

const optionOf = ({ id, number, title, status }: Pick<ProtocolRow, 'id' | 'number' | 'title' | 'status'>) => ({
  value: id,
  label: messages.option({ number, title, status: statusLabel(status) }),
});

/**
 * Which protocol the form is about; found by search where there are more than are offered at a time. One that is
 * chosen already is read by its id. Shown once the first of them are read, so that nothing moves.
 */
export function ProtocolChoice({ kind, value, error, onChange }: Props) {
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(atATime);
  const { data, error: failure, refetch } = useOwnProtocols(kind, search, most);
  const all = useOwnProtocols(kind, '', atATime).data?.total;
  const { data: chosen, isLoading } = useProtocol(value, { enabled: value !== '' });
  if (!data && failure) return <LoadFailed error={failure} retry={() => void refetch()} />;
  // An archived one that is chosen is not among them.
  if (all === 0 && value === '') {
    return (
      <Message tone="info">
        <p>{messages.noProtocols}</p>
      </Message>
    );
  }
  const { items, total } = data ?? { items: [], total: 0 };
  const hasSearch = all !== undefined && all > atATime;
  const isAmong = items.some(({ id }) => id === value);
  const hasMore = items.length < total;
  // What was searched for before says nothing of what is typed now.
  const isAnswered = data?.search === oneLine(search);
  return (
    <PageSection as="div">
      {hasSearch && (
        <Field id="protocol-search" label={messages.search} optional={messages.optional}>
          <TextInput
            type="search"
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setMost(atATime);
            }}
          />
        </Field>
      )}
      <Field id="protocol" label={messages.protocol} error={error} required>
        <Select
          value={isAmong || chosen ? value : ''}
          options={[...(chosen && !isAmong ? [chosen] : []), ...items].map(optionOf)}
          placeholder={!data || isLoading ? messages.loading : messages.choose}
          disabled={!data}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      {hasSearch && (
        <Offered aria-live="polite">
          {isAnswered && items.length === 0 && messages.noneFound({ search })}
          {hasMore && messages.shown({ shown: items.length, total })}{' '}
          {hasMore && (
            <Button small variant="quiet" onClick={() => setMost(most + atATime)}>
              {messages.showMore}
            </Button>
          )}
        </Offered>
      )}
    </PageSection>
  );
}

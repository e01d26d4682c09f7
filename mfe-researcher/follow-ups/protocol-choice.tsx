import { largestPageSize } from '@portal/contracts/http';
import type { ProtocolRow } from '@portal/contracts/protocol';
import { Field, Message, Select, Spinner } from '@portal/ui-kit';
import { LoadFailed } from '@portal/portal-views';
import { api, useQuery } from '@portal/web-kit';
import { words } from './words.ts';

/** The person's own protocols, the newest first. */
export const useOwnProtocols = () =>
  useQuery({
    queryKey: ['protocols', 'own'],
    queryFn: ({ signal }) => api.list<ProtocolRow>(`/api/protocols?page_size=${largestPageSize}`, { signal }),
  });

interface Props {
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
}

/** Which protocol the form is about. */
export function ProtocolChoice({ value, error, onChange }: Props) {
  const { data, error: failure, refetch } = useOwnProtocols();
  if (!data)
    return failure ? <LoadFailed error={failure} retry={() => void refetch()} /> : <Spinner text={words.loading} />;
  if (data.items.length === 0) {
    return (
      <Message tone="info">
        <p>{words.noProtocols}</p>
      </Message>
    );
  }
  const options = data.items.map(({ id, number, title }) => ({ value: id, label: words.option(number, title) }));
  return (
    <Field id="protocol" label={words.protocol} error={error} required>
      <Select
        value={value}
        options={options}
        placeholder={words.choose}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

import type { Protocol } from '@portal/contracts/protocol';
import { api, useQuery, useQueryClient } from '@portal/web-kit';
import { useCallback } from 'react';
import { readForm } from '../council-form/read-form.ts';
import { protocolPath, protocolsKey } from './api.ts';

/** A protocol, once the form is here by which it is read. */
async function readProtocol(id: string, signal?: AbortSignal): Promise<Protocol> {
  const protocol = await api.get<Protocol>(protocolPath(id), { signal });
  await readForm(protocol.form);
  return protocol;
}

/** One nested protocol, as the signed-in person may see it. */
export const useProtocol = (id: string, { enabled = true } = {}) =>
  useQuery({
    enabled,
    queryKey: [protocolsKey, id],
    queryFn: ({ signal }) => readProtocol(id, signal),
  });

/** Reads one protocol again, bypassing the cache, and caches the answer. */
export function useReadProtocol(id: string): () => Promise<Protocol> {
  const queries = useQueryClient();
  return useCallback(
    () => queries.fetchQuery({ queryKey: [protocolsKey, id], queryFn: () => readProtocol(id), staleTime: 0 }),
    [queries, id],
  );
}

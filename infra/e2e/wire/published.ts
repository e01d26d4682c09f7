import { asyncApiPath, openApiPath, servicePaths, type ServiceName } from '@portal/contracts/http';
import type { OpenApi } from '@portal/portal-fake/check';
import { call } from '../faults/call.ts';

type Schema = Readonly<Record<string, unknown>>;
export interface AsyncApi {
  channels: Readonly<Record<string, { address: string; messages: Readonly<Record<string, unknown>> }>>;
  components: { messages: Readonly<Record<string, { payload: Schema }>> };
}

/** What a portal says of itself: to programs, and among its services. */
export interface Published {
  http: readonly OpenApi[];
  events: AsyncApi;
}

const read = async <T>(url: string): Promise<T> => (await call(url, 'GET')).body as T;

export async function readPublished(url: string): Promise<Published> {
  const names = Object.keys(servicePaths) as ServiceName[];
  return {
    http: await Promise.all(names.map((name) => read<OpenApi>(`${url}${openApiPath(name)}`))),
    events: await read<AsyncApi>(`${url}${asyncApiPath}`),
  };
}

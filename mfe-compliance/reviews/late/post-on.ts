import type { Protocol } from '@portal/contracts/protocol';
import { protocolPath, type Signing } from '@portal/portal-views';
import { api } from '@portal/web-kit';

/** A command on a protocol that must name the version it is decided on. */
export const postOn = <T>({ id, version }: Pick<Protocol, 'id' | 'version'>, command: string, body: unknown) =>
  api.post<T>(protocolPath(id, command), body, { ifMatch: `"${version}"` });

/** The same on the version that is there now: for rows that carry none. */
export const postNow = async <T>(id: string, command: string, body: unknown) =>
  postOn<T>(await api.get<Protocol>(protocolPath(id)), command, body);

/** A signed command, on the version at hand or without one on that which is there now. */
export async function postSigned<T>(
  protocol: Pick<Protocol, 'id'> & Partial<Pick<Protocol, 'version'>>,
  command: string,
  body: Readonly<Record<string, unknown>>,
  sign: Signing['sign'],
): Promise<T> {
  const { id, version = (await api.get<Protocol>(protocolPath(protocol.id))).version } = protocol;
  return postOn<T>({ id, version }, command, await sign(protocolPath(id, command), body));
}

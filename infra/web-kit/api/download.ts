import { session } from '../portal.ts';
import { newKey } from './call.ts';
import { send } from './send.ts';
import { signed } from './signed.ts';

/**
 * Fetches a file as the signed-in person and saves it under the name that the portal gives it: for what asks for a recent password,
 * which the cookie of a link does not carry. Throws as the client does.
 */
export async function download(path: string): Promise<void> {
  const call = { method: 'GET', path, requestId: newKey() } as const;
  const { body, headers } = await signed(session.signing, 0, (access) => send<Blob>(call, access, 'blob'));
  const address = URL.createObjectURL(body);
  const link = document.createElement('a');
  link.href = address;
  link.download = nameIn(headers.get('Content-Disposition') ?? '') ?? path.split('/').at(-1)!;
  link.click();
  // The browser reads it after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const nameIn = (disposition: string): string | undefined => /filename="([^"]+)"/.exec(disposition)?.[1];

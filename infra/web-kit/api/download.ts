import { session } from '../portal.ts';
import { send } from './send.ts';
import { signed } from './signed.ts';

/** Fetches a file as the signed-in person, under the name that the portal gives it. Throws as the client does. */
export async function fetchFile(path: string): Promise<File> {
  const call = { method: 'GET', path } as const;
  const { body, headers } = await signed(session.signing, 0, (access) => send<Blob>(call, access, 'blob'));
  const name = nameIn(headers.get('Content-Disposition') ?? '') ?? path.split('/').at(-1)!;
  return new File([body], name, { type: body.type });
}

/**
 * Fetches a file and saves it on the device: for what asks for a recent password, which the cookie of a link does not carry. Throws as
 * the client does.
 */
export async function download(path: string): Promise<void> {
  const file = await fetchFile(path);
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser reads it after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const nameIn = (disposition: string): string | undefined => /filename="([^"]+)"/.exec(disposition)?.[1];

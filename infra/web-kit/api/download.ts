import { session } from '../portal.ts';
import { send } from './send.ts';
import { signed } from './signed.ts';

/** Fetches a file as the signed-in person, under the name that the portal gives it. Throws as the client does. */
export async function fetchFile(path: string): Promise<File> {
  const call = { method: 'GET', path } as const;
  const attempt = (access?: string, confirmation?: string) => send<Blob>({ ...call, confirmation }, access, 'blob');
  const { body, headers } = await signed(session.signing, 0, attempt, call);
  const name = nameIn(headers.get('Content-Disposition') ?? '') ?? path.split('/').at(-1)!;
  return new File([body], name, { type: body.type });
}

/**
 * Fetches a file and saves it on the device: for what asks for the password, which a link cannot. Throws as
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

import { jest } from '@jest/globals';
import { waitFor } from '@portal/service-kit/testing';
import { draftsCollection } from '../drafts/store.ts';
import type { TestPortal } from './protocol-app.ts';

/** Resolves when a round of reminders and sweeps that began after this call is over: nothing more is due. */
export async function wholeRound({ store }: TestPortal): Promise<void> {
  const looks = jest.spyOn(store.collection(draftsCollection), 'find');
  // Each round begins so, and the next one when it is over.
  await waitFor(() => looks.mock.calls.filter(([query]) => query?.where?.state === 'open').length > 1);
  looks.mockRestore();
}

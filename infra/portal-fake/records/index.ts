import { flagsOf, type Account, type CouncilHint, type Role } from '@portal/contracts/accounts';
import type { Draft } from '@portal/contracts/drafts';
import { studyTypes } from '@portal/contracts/protocol';
import { mrczForm, mrczHash } from '@portal/contracts/sections';

export { fakeUploads } from './fake-uploads.ts';
export { fakeDrafts } from './fake-drafts.ts';
export { hostileProtocol, rowOf, sentApplication, wireProtocol, wireRow } from './wire-protocol.ts';

/** What a token says of the form of mrcz. */
export const councilHint: CouncilHint = {
  form: mrczHash,
  study_types: [...studyTypes],
  follow_ups: mrczForm.follow_ups.map((form) => ({ ...form })),
};

/** The form of mrcz is the present one. */
export const presentForm = {
  'GET /api/forms/present': { body: { hash: mrczHash, name: '2026', since: '2026-11-02T06:00:00.000Z' } },
};

/** An account as GET /api/accounts/{id} answers its holder. */
export const wireAccount = (role: Role, more: Partial<Account> = {}): Account => ({
  id: 'me',
  first_name: 'Farai',
  last_name: 'Mutasa',
  email: 'f@example.org',
  mobile: '+263772418306',
  telephone: null,
  address: '14 Lomagundi Road',
  ...flagsOf(role),
  ...more,
});

/** A draft as GET /api/drafts/{id} answers it. */
export const wireDraft = (more: Partial<Draft> = {}): Draft => ({
  id: 'draft-0001',
  version: 1,
  kind: 'application',
  subject: 'draft-0001',
  name: null,
  updated_at: '2026-11-14T08:26:00.000Z',
  body: {},
  ...more,
});

import type { DraftKind } from '@portal/contracts/protocol';
import type { ApiClient } from '../api/client.ts';
import { keepAs, keptAs, keptNames } from '../kept.ts';
import { foundIn, type Found } from './former-names.ts';
import type { Body, DraftRef } from './draft.ts';
import type { Former } from './places.ts';
import type { AccountDrafts } from './account-drafts.ts';

function keptAt(name: string): Body | undefined {
  try {
    const kept: unknown = JSON.parse(keptAs(name) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Body) : undefined;
  } catch {
    return undefined;
  }
}

type Round = () => Promise<{ number: string; round: number }>;
type Moved = { key: DraftRef; former: Former };

/** The draft that a former text becomes; undefined where the portal has all of it. */
async function draftOf({ kind, subject, slug }: Found, kept: Body, roundOf: Round): Promise<Moved | undefined> {
  if (kind === 'draft') {
    const { step, answers, etag, unsaved } = kept;
    if (!step || !answers || !unsaved) return undefined;
    // The body of that version is not known: whatever differs is for the person to choose.
    const from = typeof etag === 'string' ? { from: { body: {}, etag, at: '' } } : {};
    return {
      key: { id: subject, kind: 'application', subject, name: '' },
      former: { body: { step, answers }, ...from },
    };
  }
  if (kind === 'follow-up') {
    const { key, ...body } = kept;
    const id = `follow-up.${subject}.${String(key)}`;
    return { key: { id, kind, subject: id, name: '' }, former: { body } };
  }
  if (kind !== 'response' && !kept.text) return undefined;
  const { number, round } = await roundOf();
  const key = (as: DraftKind, rest: string | number): DraftRef => ({
    id: `${as}.${subject}.${rest}`,
    kind: as,
    subject,
    name: number,
  });
  if (kind === 'review' || kind === 'decision') return { key: key(kind, round), former: { body: kept } };
  if (slug === 'letters') return { key: key('response-files', round), former: { body: kept } };
  return slug && kept.mine ? { key: key('card', slug), former: { body: kept } } : undefined;
}

/**
 * Moves what the version before kept readably on this device into drafts, at the next login of its account; that of others is deleted
 * (unsent-work.md 1). What cannot be moved now waits for the next time. Never throws.
 */
export async function moveIn(account: string, drafts: Pick<AccountDrafts, 'open'>, api: ApiClient): Promise<void> {
  for (const name of keptNames()) {
    const found = foundIn(name);
    if (!found) continue;
    try {
      const kept = found.account === account ? keptAt(name) : undefined;
      const roundOf: Round = async () => {
        const path = `/api/protocols/${encodeURIComponent(found.subject)}`;
        const read = await api.get<{ number: string; previous_rounds: readonly unknown[] }>(path);
        return { number: read.number, round: read.previous_rounds.length + 1 };
      };
      const moved = kept && (await draftOf(found, kept, roundOf));
      // Left at once: it goes on by itself until the portal has it.
      if (moved) (await drafts.open(moved.key, {}, true, moved.former)).leave();
      keepAs(name, null);
    } catch {
      // The portal does not answer, or the session ended.
    }
  }
}

import { readLetterCode, type Verified, verifiedSchema } from '@portal/contracts/protocol';
import { dayIn } from '@portal/contracts/presentation';
import { networkOf, NoSuchRecord, type PublicRoute } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { firstOf, ownState, replacedBy } from '../../domain/letter-chain.ts';
import type { Letter } from '../../domain/letter.ts';
import { validityOn } from '../../domain/validity.ts';
import type { StoredProtocol } from '../../store/protocol.schema.ts';
import { messages } from '../../messages.ts';
import type { Dependencies } from '../../dependencies.ts';

type Params = { code: string };
type Told = Pick<Verified, 'state' | 'until' | 'since'>;

/** What counts now (docs/decisions 17): the letter's own state before the protocol's. `today` is the council's day. */
function stateOf(protocol: StoredProtocol, letter: Letter, today: string, timeZone: string): Told {
  const dayOf = (instant: string): string => dayIn(new Date(instant), timeZone);
  const { letters = [], approval_facts, history } = protocol;
  const own = ownState(letters, letter);
  if (own === 'withdrawn') return { state: own, until: null, since: dayOf(letter.withdrawn_at ?? letter.decided_at) };
  if (own === 'replaced')
    return { state: own, until: null, since: dayOf((replacedBy(letters, letter) ?? letter).decided_at) };
  if (own === 'rejected')
    return { state: own, until: null, since: dayOf(firstOf(letters, letter, history).decided_at) };
  if (approval_facts) return validityOn(approval_facts, today);
  // The closure of an application that was never accepted. What came out of the archive since is reviewed again.
  const back = history.find(({ action, at }) => action === 'protocol.restored' && at > letter.decided_at);
  return back
    ? { state: 'withdrawn', until: null, since: dayOf(back.at) }
    : { state: 'ended', until: null, since: dayOf(letter.decided_at) };
}

/** GET /api/verify/{code}: confirms a letter to anybody who has its code. */
export const verifyLetter = ({
  protocols,
  verifying,
  config,
  clock,
}: Dependencies): Omit<PublicRoute<Params>, 'method' | 'path'> => ({
  access: 'public',
  summary: 'Confirms a letter by its code',
  params: z.object({ code: z.string().check(z.maxLength(200)) }),
  answers: { 200: verifiedSchema },
  handle: async ({ params, req }) => {
    verifying.count(networkOf(req.ip ?? ''));
    const code = readLetterCode(params.code);
    const [row] = code === undefined ? [] : await protocols.find({ where: { letter_codes: code }, limit: 1 });
    const found = row && (await protocols.findById(row.id));
    const letter = found?.letters?.find((one) => one.code === code);
    if (!found || !letter) throw new NoSuchRecord(messages.letter.unknown);
    const { number, title, decision, version, date, signed, recorded_by } = letter;
    const body: Verified = {
      number,
      title,
      decision,
      kind: letter.kind,
      version,
      date,
      signatory: signed?.name ?? null,
      position: signed?.position ?? null,
      signed_at: signed?.at ?? null,
      meaning: signed?.meaning ?? null,
      ...(recorded_by !== undefined && { recorded_by }),
      ...stateOf(found, letter, dayIn(clock(), config.timeZone), config.timeZone),
    };
    return { status: 200, body };
  },
});

import { endpoint, Forbidden, NoSuchRecord, publicEndpoint, Unauthorized, networkOf } from '@portal/service-kit/http';
import { isLetterPass, passScheme, type Letters } from '@portal/service-kit/letters';
import * as z from 'zod/mini';
import { meanings } from '@portal/contracts/accounts';
import { conditionsMetSchema, newLetterSchema } from '@portal/contracts/decisions';
import { readLetterCode, type Verified, verifiedSchema } from '@portal/contracts/letters';
import { dayIn } from '@portal/contracts/presentation';
import { latestLetter, type LetterAboutForm, isAnew, firstOf } from './letter.rules.ts';
import { protocolCommand, readable } from '../protocol/change-protocol.ts';
import { protocolParams, sendPdf } from '../protocol/endpoint.ts';
import type { Dependencies } from '../dependencies.ts';
import { documentsBy } from './approved.rules.ts';
import { letterDocument, sendLetter } from './letter-document.ts';
import { toldOf } from './letter-state.rules.ts';
import type { StoredProtocol } from '../protocol/schema.ts';
import { meetConditions, writeAnew } from '../decisions/signed-acts.rules.ts';
import { signedAct, writeLetter } from './write-letter.ts';
import { messages } from '../messages.ts';
import type { Letter } from './letter.types.ts';

const text = z.string().check(z.maxLength(100));

/** GET /api/protocols/{id}/letter.pdf: the letter with this code, or the one of the last decision, drawn from its stored content. */
export const getLetter = (dependencies: Dependencies) =>
  endpoint({
    summary: 'A letter by its code, or the decision letter, as PDF, for the owner and compliance',
    params: protocolParams,
    query: z.object({ code: z.optional(text) }),
    answers: { 200: null },
    handle: async ({ params, query: { code }, caller, res }) => {
      if (caller.role === 'reviewer') throw new Forbidden();
      const stored = await readable(dependencies, params.id, caller);
      const letter =
        code === undefined ? latestLetter(stored) : stored.letters?.find((one) => one.code === readLetterCode(code));
      if (!letter) throw new NoSuchRecord();
      await sendLetter(dependencies, res, letter, caller);
      return undefined;
    },
  });

/** The letter, or the later one that was written anew in its place. */
function inItsPlace(letters: readonly Letter[], letter: Letter, history: StoredProtocol['history']): Letter {
  const after = letters.slice(letters.indexOf(letter) + 1);
  const next = after.find((one) => one.replaces?.code === letter.code && isAnew(one, history));
  return next ? inItsPlace(after, next, history) : letter;
}

/** Finds decision letters for the service that mails them. A mail that goes again carries the letter that was written anew in its place. */
export const lettersOf = ({ protocols, printer }: Pick<Dependencies, 'protocols' | 'printer'>): Letters => ({
  async find({ protocol, decided_at }) {
    const stored = await protocols.findById(protocol);
    const letter = stored?.letters?.find((one) => one.decided_at === decided_at);
    if (!stored || !letter) return undefined;
    return printer.print(letterDocument(inItsPlace(stored.letters ?? [], letter, stored.history)), 'mails');
  },
});

/** Draws the last letters of some protocols that were decided, as a proof of a backup does. */
export const tryLettersOf =
  ({ protocols, printer }: Pick<Dependencies, 'protocols' | 'printer'>) =>
  async (most: number, failed: (number: string, why: string) => void): Promise<number> => {
    const where = { deleted: false, status: ['accepted', 'rejected'] };
    let drawn = 0;
    for (const { id, number } of await protocols.find({ where, sort: 'council_key', limit: most })) {
      const letter = latestLetter(await protocols.get(id));
      if (!letter) continue;
      await printer.print(letterDocument(letter), 'proof').then(
        () => (drawn += 1),
        (error: unknown) => failed(number, (error as Error).message),
      );
    }
    return drawn;
  };

const schemeWithPass = new RegExp(`^${passScheme} (\\S+)$`);

/** GET /api/protocols/{id}/letters/{decided_at}: the letter of one decision, for svc-notifications, which signs a pass for it. */
export const getMailedLetter = (dependencies: Dependencies) =>
  publicEndpoint({
    summary: 'The letter of one decision as PDF, for svc-notifications with a pass of its own making',
    params: z.object({ id: text, decided_at: text }),
    answers: { 200: null },
    handle: async ({ params: { id, decided_at }, headers, res }) => {
      const ref = { protocol: id, decided_at };
      const pass = schemeWithPass.exec(headers.authorization ?? '')?.[1] ?? '';
      if (!isLetterPass(dependencies.keys.receipt, ref, pass, dependencies.clock())) throw new Unauthorized();
      const pdf = await lettersOf(dependencies).find(ref);
      if (!pdf) throw new NoSuchRecord();
      sendPdf(res, id, pdf);
      return undefined;
    },
  });

/** What a letter about a form or another act said of it. */
const aboutOf = ({ about, follow_up }: Letter): LetterAboutForm | undefined => about && { ...about, follow_up };

/** POST /api/protocols/{id}/conditions-met: an approval subject to conditions becomes one like others (docs/decisions 5). */
export const confirmConditions = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'The conditions of an approval are met',
    body: conditionsMetSchema,
    handle: (call) =>
      signedAct(dependencies, call, meanings.conditionsMet, (protocol, { at, by, sign }) =>
        meetConditions(protocol, call.caller, call.body.note, {
          sign,
          letterOf: (after, signature) => writeLetter(dependencies, after, 'conditions-met', at, { by: by(signature) }),
        }),
      ),
  });

/** POST /api/protocols/{id}/letters: a new letter is issued in place of the latest, as the record stands. */
export const writeLetterAnew = (dependencies: Dependencies) =>
  protocolCommand(dependencies, {
    summary: 'Issue a new letter in place of the latest',
    body: newLetterSchema,
    handle: (call) =>
      signedAct(dependencies, call, meanings.newLetter, (protocol, { at, by, sign }) =>
        writeAnew(protocol, call.caller, call.body.reason, {
          sign,
          letterOf: (former, signature) =>
            writeLetter(dependencies, protocol, former.kind, at, {
              by: by(signature),
              anew: former,
              acted_on: firstOf(protocol.letters ?? [], former, protocol.history).date,
              about: aboutOf(former),
            }),
        }),
      ),
  });

/** GET /api/verify/{code}: confirms a letter to anybody who has its code. */
export const verifyLetter = ({ protocols, verifying, config, clock }: Dependencies) =>
  publicEndpoint({
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
        documents: [
          ...documentsBy(found.letters ?? [], letter, (instant) => dayIn(new Date(instant), config.timeZone)),
        ],
        ...toldOf(found, letter, dayIn(clock(), config.timeZone), config.timeZone),
      };
      return { status: 200, body };
    },
  });

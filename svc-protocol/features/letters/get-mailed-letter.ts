import { NoSuchRecord, Unauthorized, type PublicRoute } from '@portal/service-kit/http';
import { isLetterPass, passScheme, type Letters } from '@portal/service-kit/letters';
import * as z from 'zod/mini';
import { isAnew } from '../../domain/letter-chain.ts';
import type { Letter } from '../../domain/letter.ts';
import type { StoredProtocol } from '../../store/protocol.schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sendPdf } from '../send-pdf.ts';
import { letterDocument } from './letter-document.ts';

/** The letter, or the later one that was written anew in its place. */
function inItsPlace(letters: readonly Letter[], letter: Letter, history: StoredProtocol['history']): Letter {
  const after = letters.slice(letters.indexOf(letter) + 1);
  const next = after.find((one) => one.replaces?.code === letter.code && isAnew(one, history));
  return next ? inItsPlace(after, next, history) : letter;
}

/** Finds decision letters for the service that mails them. A mail that goes again carries the letter that counts. */
export const lettersOf = ({ protocols, printer }: Pick<Dependencies, 'protocols' | 'printer'>): Letters => ({
  async find({ protocol, decided_at }) {
    const stored = await protocols.findById(protocol);
    const letter = stored?.letters?.find((one) => one.decided_at === decided_at);
    if (!stored || !letter) return undefined;
    return printer.print(letterDocument(inItsPlace(stored.letters ?? [], letter, stored.history)), 'mails');
  },
});

type Params = { id: string; decided_at: string };

const schemeWithPass = new RegExp(`^${passScheme} (\\S+)$`);
const text = z.string().check(z.maxLength(100));

/** GET /api/protocols/{id}/letters/{decided_at}: the letter of one decision, for svc-notifications, which signs a pass for it. */
export const getMailedLetter = (dependencies: Dependencies): Omit<PublicRoute<Params>, 'method' | 'path'> => ({
  access: 'public',
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

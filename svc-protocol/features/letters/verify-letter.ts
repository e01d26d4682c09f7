import { readLetterCode, type Verified, verifiedSchema } from '@portal/contracts/protocol';
import { formatDayIn } from '@portal/contracts/presentation';
import { networkOf, NoSuchRecord, type PublicRoute } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { words } from '../../words.ts';
import type { Dependencies } from '../../dependencies.ts';

type Params = { code: string };

/** GET /api/verify/{code}: confirms a decision letter to anybody who has its code. */
export const verifyLetter = ({ protocols, verifying, config }: Dependencies): Omit<PublicRoute<Params>, 'method' | 'path'> => ({
  access: 'public',
  summary: 'Confirms a decision letter by its code',
  params: z.object({ code: z.string().check(z.maxLength(200)) }),
  answers: { 200: verifiedSchema },
  handle: async ({ params, req }) => {
    verifying.count(networkOf(req.ip ?? ''));
    const code = readLetterCode(params.code);
    const [row] = code === undefined ? [] : await protocols.find({ where: { letter_codes: code }, limit: 1 });
    const found = row && (await protocols.findById(row.id));
    const letter = found?.letters?.find((one) => one.code === code);
    if (!letter) throw new NoSuchRecord(words.letter.unknown);
    const { number, title, decision, kind, date, withdrawn_at } = letter;
    const withdrawn = withdrawn_at === undefined ? {} : { withdrawn: formatDayIn(withdrawn_at, config.timeZone) };
    const body: Verified = { number, title, decision, ...(kind && { kind }), date, ...withdrawn };
    return { status: 200, body };
  },
});

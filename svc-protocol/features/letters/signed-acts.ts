import { meanings } from '@portal/contracts/accounts';
import { changedSchema, conditionsMetSchema, newLetterSchema } from '@portal/contracts/protocol';
import { requireIfMatch } from '@portal/service-kit/http';
import { firstOf } from '../../domain/letter-chain.ts';
import type { Letter, LetterAboutForm } from '../../domain/letter.ts';
import { meetConditions, writeAnew } from '../../domain/signed-acts.ts';
import type { Dependencies } from '../../dependencies.ts';
import { changed, changeProtocol } from '../change-protocol.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { refuseOwnStudy } from '../own-study.ts';
import { signedBy } from '../signed-by.ts';
import { signatoryOf } from './signatory-of.ts';
import { writeLetter } from './write-letter.ts';

/** What a letter about a form or another act said of it. */
const aboutOf = ({ about, follow_up, documents = [] }: Letter): LetterAboutForm | undefined =>
  about && { ...about, follow_up, documents };

/** POST /api/protocols/{id}/conditions-met: an approval subject to conditions becomes one like others (docs/decisions 5). */
export const confirmConditions = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The conditions of an approval are met',
    params: protocolParams,
    body: conditionsMetSchema,
    answers: { 200: changedSchema },
    handle: async (call) => {
      requireIfMatch(call.headers);
      const by = await signatoryOf(dependencies, call.caller);
      const met = await changeProtocol(dependencies, call, async (protocol, at) => {
        await refuseOwnStudy(dependencies, protocol, call.caller);
        return meetConditions(protocol, call.caller, call.body.note, {
          sign: () => signedBy(dependencies, call, meanings.conditionsMet),
          letterOf: (after, signature) => writeLetter(dependencies, after, 'conditions-met', at, { by: by(signature) }),
        });
      });
      return changed(met);
    },
  });

/** POST /api/protocols/{id}/letters: the latest letter is written anew, as the record stands. */
export const writeLetterAnew = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Write the latest letter anew',
    params: protocolParams,
    body: newLetterSchema,
    answers: { 200: changedSchema },
    handle: async (call) => {
      requireIfMatch(call.headers);
      const by = await signatoryOf(dependencies, call.caller);
      const written = await changeProtocol(dependencies, call, async (protocol, at) => {
        await refuseOwnStudy(dependencies, protocol, call.caller);
        return writeAnew(protocol, call.caller, call.body.reason, {
          sign: () => signedBy(dependencies, call, meanings.newLetter),
          letterOf: (former, signature) =>
            writeLetter(dependencies, protocol, former.kind, at, {
              by: by(signature),
              anew: former,
              acted_on: firstOf(protocol.letters ?? [], former, protocol.history).date,
              about: aboutOf(former),
            }),
        });
      });
      return changed(written);
    },
  });

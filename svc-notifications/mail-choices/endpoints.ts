import { type MailChoices, mailChoicesSchema, mailsOf } from '@portal/contracts/notices';
import { checkIfMatch, endpoint, etagOf, RuleBroken, type Answer } from '@portal/service-kit/http';
import { compareAndSet, isRaced } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import type { StoredMailChoices } from './store.ts';
import { messages } from '../messages.ts';

const answerOf = ({ version, off }: Pick<StoredMailChoices, 'version' | 'off'>): Answer => ({
  status: 200,
  body: { off } satisfies MailChoices,
  headers: { ETag: etagOf(version) },
});
const nothingChosen = { version: 0, off: [] };

/** What the caller gets in the portal alone; nothing until they choose. */
export const getMailChoices = ({ mailChoices }: Dependencies) =>
  endpoint({
    summary: 'Which notices I get without an email',
    answers: { 200: mailChoicesSchema },
    handle: async ({ caller }) => answerOf((await mailChoices.findById(caller.id)) ?? nothingChosen),
  });

/** From now on. @throws RuleBroken for what always comes or is not told to the caller's role, StaleVersion */
export const putMailChoices = ({ mailChoices }: Dependencies) =>
  endpoint({
    summary: 'Choose which notices come without an email; those about decisions and the account always come by email',
    body: mailChoicesSchema,
    answers: { 200: mailChoicesSchema },
    handle: async ({ caller, body, headers }) => {
      const free = mailsOf(caller.role, 'choice');
      if (!body.off.every((kind) => free.includes(kind))) {
        throw new RuleBroken([{ field: 'off', message: messages.noChoice }]);
      }
      const off = free.filter((kind) => body.off.includes(kind));
      return compareAndSet(async () => {
        const stored = await mailChoices.findById(caller.id);
        const version = stored?.version ?? nothingChosen.version;
        checkIfMatch(headers, version);
        const next = { id: caller.id, version, off };
        return answerOf(await (stored ? mailChoices.replace(next) : mailChoices.insert(next)));
      }, isRaced);
    },
  });

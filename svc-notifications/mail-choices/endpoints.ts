import { type MailChoices, mailsOf } from '@portal/contracts/notices';
import { checkIfMatch, etagOf, RuleBroken, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import { compareAndSet, isRaced } from '@portal/service-kit/store';
import type { Dependencies } from '../dependencies.ts';
import type { StoredMailChoices } from './store.ts';
import { messages } from '../messages.ts';

type ChoicesCall = Call<unknown, unknown, MailChoices> & { caller: Caller };

const answerOf = ({ version, off }: Pick<StoredMailChoices, 'version' | 'off'>): Answer => ({
  status: 200,
  body: { off } satisfies MailChoices,
  headers: { ETag: etagOf(version) },
});
const nothingChosen = { version: 0, off: [] };

/** GET /api/mail-choices: what the caller gets in the portal alone; nothing until they choose. */
export const getMailChoices =
  ({ mailChoices }: Dependencies) =>
  async ({ caller }: Call & { caller: Caller }): Promise<Answer> =>
    answerOf((await mailChoices.findById(caller.id)) ?? nothingChosen);

/** PUT /api/mail-choices: from now on. @throws RuleBroken for what always comes or is not told to the caller's role, StaleVersion */
export const putMailChoices =
  ({ mailChoices }: Dependencies) =>
  async ({ caller, body, headers }: ChoicesCall): Promise<Answer> => {
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
  };

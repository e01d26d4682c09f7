import { removeKeys } from '@portal/service-kit/keys';
import { NotAsAsked, type Command, type Context } from '../command.ts';
import { keysFolder, readTarget } from '../engines/target.ts';
import { messages } from '../messages.ts';

const { rotateKeys: said } = messages;

/** Makes what was signed so far worthless. */
async function replaceLeaked({ env, services, say }: Context): Promise<void> {
  // The store first: without its keys it could not be opened, and after an interruption here all goes on as before.
  await services.identity.forgetSigningKeys();
  const folder = keysFolder(readTarget(env));
  try {
    removeKeys(folder, ['signing', 'reset', 'receipt', 'signature']);
  } catch (error) {
    throw new NotAsAsked(said.readOnly(folder), { cause: error });
  }
  say(said.done);
}

export const rotateKeys: Command = {
  usage: said.usage,
  summary: said.summary,
  notes: said.notes,
  async run(context) {
    const [how] = context.args;
    if (how !== undefined && how !== said.leaked) throw new NotAsAsked(said.unknown);
    if (how === said.leaked) await replaceLeaked(context);
    else context.say(said.planned(await context.services.identity.rotateSigningKey()));
    return 0;
  },
};

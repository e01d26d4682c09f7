import { renewedKeys, replaceKeys } from '@portal/service-kit/keys';
import { forgetReplaceable } from '@portal/service-kit/verify';
import { refuseOtherForm } from '@portal/standalone';
import { type Command, type Context } from '../command.ts';
import { keysFolder, readTarget, NotAsAsked } from '../engines/target.ts';
import { messages } from '../messages.ts';

const { rotateKeys: said } = messages;

/** Makes what was signed so far worthless. */
async function replaceLeaked({ env, engines, services, say }: Context): Promise<void> {
  // The stores first: they could not be used with other keys, and after an interruption here all goes on as before.
  await services.identity.forgetSigningKeys();
  for (const store of Object.values(engines.stores)) await forgetReplaceable(store);
  const folder = keysFolder(readTarget(env));
  try {
    replaceKeys(folder, engines.keys);
  } catch (error) {
    throw new NotAsAsked(said.readOnly(folder), { cause: error });
  }
  say(said.done);
}

export const rotateKeys: Command = {
  usage: said.usage,
  summary: said.summary,
  notes: said.notes,
  async prepare({ args: [how], target }) {
    if (how !== undefined && how !== said.leaked) throw new NotAsAsked(said.unknown);
    if (how === undefined) return undefined;
    if (target.profile === 'standalone') refuseOtherForm(target.folder);
    // Those that are replaced may be lost.
    return renewedKeys(keysFolder(target));
  },
  async run(context) {
    const [how] = context.args;
    if (how === said.leaked) await replaceLeaked(context);
    else context.say(said.planned(await context.services.identity.rotateSigningKey()));
    return 0;
  },
};

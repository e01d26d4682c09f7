import { removeKeys } from '@portal/service-kit/keys';
import { NotAsAsked, type Command } from '../command.ts';
import { keysFolder, readTarget } from '../engines/target.ts';
import { words } from '../words.ts';

export const rotateKeys: Command = {
  usage: words.rotateKeys.usage,
  summary: words.rotateKeys.summary,
  notes: words.rotateKeys.notes,
  async run({ env, services, say }) {
    // First what is in the store: without its keys it could not be opened, and broken off here all goes on as before.
    await services.identity.forgetSigningKeys();
    const folder = keysFolder(readTarget(env));
    try {
      removeKeys(folder, ['signing', 'reset', 'receipt']);
    } catch (error) {
      throw new NotAsAsked(words.rotateKeys.readOnly(folder), { cause: error });
    }
    say(words.rotateKeys.done);
    return 0;
  },
};

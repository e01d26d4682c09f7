import type { Aside, Command } from '../command.ts';
import { accounts } from './accounts.ts';
import { backup } from './backup.ts';
import { council } from './council.ts';
import { doctor } from './doctor.ts';
import { mailTest } from './mails.ts';
import { mails } from './mails.ts';
import { migrate } from './migrate.ts';
import { move } from './move.ts';
import { officer } from './accounts.ts';
import { prove } from './prove.ts';
import { redrive } from './republish.ts';
import { republish } from './republish.ts';
import { restore } from './restore.ts';
import { rotateKeys } from './rotate-keys.ts';
import { seed } from './seed.ts';
import { verify } from './verify.ts';

/** Every command by its name, in the order of the help. */
export const commands: Readonly<Record<string, Command | Aside>> = {
  migrate,
  officer,
  accounts,
  mails,
  'mail-test': mailTest,
  verify,
  doctor,
  council,
  backup,
  prove,
  restore,
  move,
  republish,
  redrive,
  'rotate-keys': rotateKeys,
  seed,
};

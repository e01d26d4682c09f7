import { ProblemError } from '@portal/service-kit/http';
import { SeveralRegistrations, AddressTaken } from '@portal/svc-identity';
import type { Command } from '../command.ts';
import { messages } from '../messages.ts';
import { NotAsAsked } from '../engines/target.ts';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { checkRegistration } from '@portal/contracts/accounts';

const options = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  mobile: { type: 'string' },
  address: { type: 'string' },
} as const;

export const officer: Command = {
  usage: 'officer',
  summary: messages.officer.summary,
  notes: [messages.officer.usage, messages.officer.password],
  async run({ args, env, services, settings, say }) {
    const given = parse(args);
    const answers = { ...given, telephone: null, password: env.PORTAL_PASSWORD || (await askForPassword()) };
    const [broken] = checkRegistration({ ...answers, is_staff: true }, settings.council.phone);
    if (broken) throw new NotAsAsked(broken.message);
    try {
      await services.identity.accounts.register(answers, 'compliance', { approved: true });
    } catch (error) {
      throw error instanceof AddressTaken
        ? new NotAsAsked(messages.officer.taken(given.email), { cause: error })
        : error;
    }
    say(messages.officer.done(given.email));
    return 0;
  },
};

function parse(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options, strict: true });
  const { email = '', mobile = '', address = '' } = values;
  return { email, first_name: values['first-name'] ?? '', last_name: values['last-name'] ?? '', mobile, address };
}

/** Nothing of what is typed is shown. */
async function askForPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new NotAsAsked(messages.officer.noPassword);
  process.stdout.write(messages.officer.ask);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

/** portal accounts confirm {email} (docs/accounts 24). */
export const accounts: Command = {
  usage: messages.accounts.usage,
  summary: messages.accounts.summary,
  notes: messages.accounts.notes,
  async run({ args: [act, email, registration, ...more], services, settings, say }) {
    if (act !== 'confirm' || email === undefined || more.length > 0) throw new NotAsAsked(messages.accounts.asked);
    const confirmed = await services.identity.accounts.confirm(email, registration).catch((error: unknown) => {
      if (error instanceof SeveralRegistrations)
        throw new NotAsAsked(messages.accounts.several(email, error.found, settings.timeZone), { cause: error });
      throw error instanceof ProblemError ? new NotAsAsked(error.message, { cause: error }) : error;
    });
    if (confirmed.length === 0) throw new NotAsAsked(messages.accounts.nothing(email));
    for (const what of confirmed) say(messages.accounts.done[what](email));
    return 0;
  },
};

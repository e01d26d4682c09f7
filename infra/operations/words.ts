import type { Finding } from '@portal/service-kit/verify';

const amount = (count: number): string => count.toLocaleString('en-GB');

/** What the commands of an operator say in the terminal. */
export const words = {
  help: {
    title: 'Commands for whoever runs the portal: npm run portal -- <command>',
    line: (usage: string, summary: string) => `  ${usage.padEnd(42)} ${summary}`,
    where:
      'They work on the data folder that DATA_DIR names (./data), or, where MONGODB_URI and KAFKA_BROKERS are set, on those engines; with the settings that the portal itself is started with.',
    codes: 'Exit codes: 0 done; 1 done, and something is wrong; 2 not possible as asked; 3 an engine does not answer.',
    more: 'One command in full: npm run portal -- <command> --help',
    unknown: (name: string) => `There is no command "${name}".`,
  },
  on: {
    folder: (folder: string) => `On the data folder ${folder}`,
    servers: (hosts: string, brokers: string, prefix: string) =>
      `On MongoDB at ${hosts} and Kafka at ${brokers}, names beginning with "${prefix}"`,
    both: 'MONGODB_URI and KAFKA_BROKERS are set together, or neither is.',
    inUse: (folder: string) => `A portal is running on ${folder}. Stop it first; nothing was changed.`,
    down: (engine: string) => `${engine} Nothing more was done. Try again when it answers.`,
    noFolder: (folder: string) => `There is no data folder at ${folder}. Set DATA_DIR to the portal's.`,
  },
  migrate: {
    summary: 'make topics, tables and indexes, and drop those of former versions',
    done: 'Everything that the services need is there.',
  },
  officer: {
    summary: 'make the first compliance officer, approved at once',
    usage: 'Needed: --email, --first-name, --last-name, --mobile (+2630773520118), --address, as for every account.',
    password: 'The password is read from PORTAL_PASSWORD, or asked for.',
    ask: 'Password: ',
    noPassword: 'No password was given. Set PORTAL_PASSWORD, or type one where this is run in a terminal.',
    taken: (email: string) => `There is an account with ${email} already.`,
    done: (email: string) => `${email} can log in as compliance officer.`,
  },
  republish: {
    summary: 'tell everything once more, so that every view is built anew; nobody is notified',
    done: (service: string, count: number) => `${service}: ${amount(count)} told`,
    waiting: 'Waiting until everybody has taken it in ...',
    late: 'Not everybody has taken it in yet; they go on where the portal runs.',
  },
  redrive: {
    summary: 'hand out once more what could not be handled (dead letters)',
    none: 'There are no dead letters.',
    line: (group: string, through: number, left: number) =>
      `${group}: ${amount(through)} went through, ${amount(left)} left`,
    left: (topic: string, cause: string) => `  ${topic}: ${cause.split('\n')[0] ?? ''}`,
  },
  seed: {
    summary: 'fill the portal with made-up protocols, to measure and to train with',
    usage: 'seed <how many>',
    count: 'Say how many, as a whole number: npm run portal -- seed 10000',
    progress: (done: number, count: number) => `${amount(done)} of ${amount(count)} protocols`,
    done: (count: number, seconds: number) => `${amount(count)} made-up protocols are there (${seconds} s).`,
  },
  verify: {
    summary: 'look whether every record, file and letter is as it was written',
    looked: (kind: string, count: number) => `  ${kind.replace('_', ' ').padEnd(12)} ${amount(count).padStart(12)}`,
    fine: 'Nothing is wrong.',
    found: (count: number) => `${amount(count)} ${count === 1 ? 'thing is' : 'things are'} not as written: see above.`,
    finding: (finding: Finding) => `${finding.kind} ${finding.name}: ${faultWords(finding)}`,
  },
} as const;

function faultWords(finding: Finding): string {
  switch (finding.fault) {
    case 'history':
      return `its history was changed at line ${finding.line}`;
    case 'record':
      return 'what it says was changed without a line of history';
    case 'file_missing':
      return 'its file is gone';
    case 'file_changed':
      return 'its file is not the one that was uploaded';
    case 'file_unknown':
      return `it refers to a file that nobody knows (${finding.file})`;
    case 'number_twice':
      return 'another one bears the same number';
  }
}

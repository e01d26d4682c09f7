import { formatInstantIn } from '@portal/contracts/presentation';
import type { Finding } from '@portal/service-kit/verify';

interface Registered {
  id: string;
  first_name: string;
  last_name: string;
  mobile: string;
  created_at: string;
}

interface Amounts {
  collections: readonly { count: number }[];
  files: { count: number; bytes: number };
}

const amount = (count: number): string => count.toLocaleString('en-GB');

/** What the commands of an operator say in the terminal. */
export const messages = {
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
    down: (engine: string) => `${engine}. Nothing more was done. Try again when it answers.`,
    noRoom: 'A disk is full, that of the data or that of the archive. Make room, then give the command again.',
    damaged: (store: string, day?: string) =>
      day === undefined
        ? `${store} is damaged. Restore the last archive (infra/deploy/when.md#restore).`
        : `${store} is damaged. Restore the archive of ${day}.`,
    notWritable: (place: string) =>
      `${place} cannot be written to: the disk is read-only, or another user's. Give the command as the portal's own user, or make it writable.`,
    notReadable: (place: string) =>
      `${place} cannot be read by this user. Give the command as the portal's own user, or make it readable.`,
    gone: (place: string) => `${place} is not there. Put it back, or name another place.`,
    diskFault: (place: string, why: string) =>
      `${place} cannot be read or written (${why}). Look at the disk first, then see infra/deploy/when.md#restore.`,
    defect: (why: string) =>
      `This did not work, and the portal does not know why (${why}). Look at what is named; with LOG_LEVEL=debug the command says where it happened.`,
    noFolder: (folder: string) => `There is no data folder at ${folder}. Set DATA_DIR to the portal's.`,
  },
  migrate: {
    usage: 'migrate [--share-keys <folder>]',
    notes: [
      '--share-keys: each service gets its own keys, and no other, in a folder of its name there. Compose does so before the services start.',
    ],
    summary: 'make topics, tables and indexes',
    done: 'Everything that the services need is there.',
  },
  officer: {
    summary: 'make the first compliance officer, approved at once',
    usage: 'Needed: --email, --first-name, --last-name, --mobile (+263773520118), --address, as for every account.',
    password: 'The password is read from PORTAL_PASSWORD, or asked for.',
    ask: 'Password: ',
    noPassword: 'No password was given. Set PORTAL_PASSWORD, or type one where this is run in a terminal.',
    taken: (email: string) => `There is an account with ${email} already.`,
    done: (email: string) => `${email} can log in as compliance officer.`,
  },
  accounts: {
    usage: 'accounts confirm <email> [<registration>]',
    summary: 'confirm what waits at an address, without its mail',
    notes: [
      'A registration, another address that was asked for in a profile (name the present one), or what an officer proposed of the account.',
    ],
    asked: 'Needed: accounts confirm <email>.',
    several: (email: string, found: readonly Registered[], timeZone: string) =>
      [
        `${email} was registered more than once, perhaps by a stranger. Ask its holder when and under which name, then name that one:`,
        ...found.map(
          ({ id, first_name, last_name, mobile, created_at }) =>
            `  accounts confirm ${email} ${id}   ${formatInstantIn(created_at, timeZone)}, ${first_name} ${last_name}, ${mobile}`,
        ),
      ].join('\n'),
    nothing: (email: string) => `Nothing waits to be confirmed at ${email}.`,
    done: {
      registration: (email: string) => `The account of ${email} is there: the address counts as confirmed.`,
      change: (email: string) => `The account of ${email} has the address that was asked for.`,
      approve: (email: string) => `${email}: the registration is approved.`,
      role: (email: string) => `${email}: the new role counts.`,
      disable: (email: string) => `${email}: the account is disabled.`,
      enable: (email: string) => `${email}: the account is active.`,
      inspect: (email: string) => `${email}: the account for an inspection is opened.`,
      recover: (email: string) => `${email}: the second step ends after the waiting time (RECOVERY_HOURS).`,
    },
  },
  mails: {
    usage: 'mails resend --failed --since <day>',
    summary: 'send again what failed since that day, such as 2026-11-26',
    notes: [
      '--uncertain instead of --failed, or besides: what may have arrived already. Each goes to the present address of its account.',
      'On a data folder: stop the portal first. The mails go out when it runs. Officers do the same on the page Mails.',
    ],
    asked: 'Needed: mails resend, --failed or --uncertain or both, and --since with a day such as 2026-11-26.',
    done: ({ resent, left }: { resent: number; left: number }) =>
      `${amount(resent)} ${resent === 1 ? 'mail goes' : 'mails go'} out again, ${amount(left)} cannot.`,
  },
  mailTest: {
    usage: 'mail-test <address>',
    summary: 'send one mail, and say what the mail server says',
    notes: ['By SMTP_URL, SMTP_OAUTH_... and MAIL_FROM as they are set; the portal may run meanwhile.'],
    asked: 'Needed: mail-test <address>.',
    noServer: 'SMTP_URL is not set: mails are kept in the data folder.',
    through: (host: string, from: string, user: string | undefined) =>
      `Through ${host} from ${from}${user === undefined ? '' : `, with an access token as ${user}`}`,
    subject: 'A mail to try the mail server out',
    text: (council: string, url: string) =>
      `The portal of ${council} (${url}) can send mails. Nobody has to do anything.`,
    taken: (answer: string) => `The mail server took it: ${answer}`,
    refused: (fault: string) => `It was not sent: ${fault}`,
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
  archive: {
    taken: (folder: string) => `${folder} is there already. An archive gets a folder of its own: name another one.`,
    halfDone: (folder: string) =>
      `${folder} is there already: a backup that was broken off. Remove it, or name another folder.`,
    none: (folder: string) =>
      `There is no whole archive of this portal in ${folder} (no manifest.json that can be read).`,
    damaged: (file: string, why: string) =>
      `The archive is damaged: ${file} cannot be read (${why}). Take another archive.`,
    otherForm: 'Restore it with the version that made it.',
  },
  copy: {
    progress: (what: string, done: number) => `  ${what}: ${amount(done)} ...`,
    line: (store: string, collection: string, count: number) =>
      `  ${`${store}/${collection}`.padEnd(32)} ${amount(count).padStart(12)}`,
    amounts: ({ collections, files }: Amounts) =>
      `${amount(collections.reduce((sum, { count }) => sum + count, 0))} records and ${amount(files.count)} files (${amount(files.bytes)} bytes)`,
    missing: (files: readonly { id: string }[]) =>
      `${amount(files.length)} ${files.length === 1 ? 'file is' : 'files are'} missing: ${files.map(({ id }) => id).join(', ')}. What names them was copied; portal verify says what that is.`,
    comparing: 'Reading both sides once more to compare them ...',
    difference: ({ what, expected, found }: { what: string; expected: string; found: string }) =>
      `${what} differs: ${expected} was copied, ${found} is there`,
    same: 'Nothing differs.',
    differs: (count: number) => `${amount(count)} ${count === 1 ? 'thing differs' : 'things differ'}: see above.`,
    notEmpty: 'There is something already where this should go. Only an empty place is filled; nothing was changed.',
    otherKeys: (folder: string) =>
      `There are other keys in ${folder}: those of another portal, or new ones since rotate-keys leaked. Only an empty place is filled: move them away first, together with the data that was written with them.`,
  },
  backup: {
    usage: 'backup <folder>',
    summary: 'write everything into an archive, while the portal runs',
    folder: 'Say where to: npm run portal -- backup ./backups/2026-11-21',
    notes: [
      'A data folder is archived as it is at one instant; engines are read one collection after another, what refers to others first.',
      'The archive holds the keys: keep it where nobody else reads. Mails in a data folder (no SMTP_URL) are not in it.',
    ],
    done: (folder: string, what: string) => `${what} are in ${folder}.`,
  },
  prove: {
    usage: 'prove <folder of an archive>',
    summary: 'restore an archive into a temporary folder, and look through it; the portal may run',
    folder: 'Say which archive: npm run portal -- prove ./backups/2026-11-21',
    notes: [
      'Everything is read and compared with the manifest, verify looks at all of it, and ten letters are drawn.',
      'It needs as much room as the data in the temporary folder (TMPDIR). The portal keeps the result: My day and /metrics tell it.',
    ],
    letter: (number: string, why: string) => `The letter of ${number} cannot be drawn (${why})`,
    letters: (count: number) => `  ${'letters drawn'.padEnd(18)} ${amount(count).padStart(12)}`,
    notNoted: (why: string) => `The portal was not told: ${why}`,
    whole: (folder: string, seconds: number) =>
      `${folder} can be restored: nothing is missing or other than it was (${seconds} s).`,
    damaged: (folder: string) => `${folder} is damaged: see above. Make another backup, and look at the disk.`,
  },
  restore: {
    usage: 'restore <folder of an archive>',
    summary: 'fill an empty place from an archive, and compare',
    count: 'Say how many, as a whole number: npm run portal -- restore ./backups/2026-11-21 --skip-numbers 20',
    folder: 'Say which archive: npm run portal -- restore ./backups/2026-11-21',
    notes: [
      'Into an empty data folder or empty engines, whichever the archive came from. Run migrate and verify as you like.',
      '--skip-numbers 20: that many numbers of each kind of study are given to nobody, since others may have got them after the archive was made.',
    ],
    archivedKeys: (at: string) =>
      `Keys, passwords and second steps are those of ${at}. If rotate-keys leaked was given since, give it once more before the portal starts, and go on as in infra/deploy/when.md#key-leaked`,
  },
  move: {
    usage: 'move --from <data folder>',
    summary: 'move a data folder into the engines that are set, and compare both sides',
    folder: 'Say which data folder: npm run portal -- move --from ./data',
    notes: ['Stop the portal first. The data folder stays as it is, so that you can go back.'],
  },
  seed: {
    summary: 'fill the portal with made-up protocols, to measure and to train with',
    usage: 'seed <how many>',
    count: 'Say how many, as a whole number: npm run portal -- seed 10000',
    progress: (done: number, count: number) => `${amount(done)} of ${amount(count)} protocols`,
    done: (count: number, seconds: number) => `${amount(count)} made-up protocols are there (${seconds} s).`,
    people:
      'Accounts that there are own and review their share. Where they are few, others are made who can sign in: one of each role is named, with the password of all of them (PORTAL_PASSWORD, or one made up). No files stand behind the documents.',
    signIn: (emails: readonly string[], role: string) =>
      `${emails.length} made-up accounts (${role}), such as ${emails[0] ?? ''}`,
    password: (password: string) => `The password of each: ${password}`,
  },
  rotateKeys: {
    usage: 'rotate-keys [leaked]',
    leaked: 'leaked',
    summary: 'publish a new key for tokens, which signs 24 hours later; leaked: make worthless what can be replaced',
    notes: [
      'Without a word: nobody notices it. Do it every 90 days; tokens of the old key are taken until they end.',
      'leaked: stop the portal first, all its replicas. People stay logged in; reset links that were sent are dead, and files that were attached to what is not yet submitted must be attached again.',
      'history.key stays: every line of every history was made with it; factor.key too: without it nobody could log in with a second step. What to do when it has leaked: infra/deploy/when.md#key-leaked',
    ],
    readOnly: (folder: string) =>
      `The keys in ${folder} cannot be replaced from here. Put new ones in their place before the next start, where you have not just done so (32 random bytes each, base64url): signing.key, reset.key, receipt.key, signature.key.`,
    unknown: 'Say nothing more, or leaked: npm run portal -- rotate-keys leaked',
    planned: (at: Date) => `A new key is published. It signs tokens from ${at.toISOString()} on.`,
    done: 'What was signed so far is worthless: there are new keys.',
  },
  doctor: {
    usage: 'doctor [--asvs]',
    summary: 'look whether all is well: mail server, disk, backups, clock, keys, security',
    notes: [
      'Asks the portal at PUBLIC_URL what a stranger could ask, asks the mail server without sending a mail, and reads the settings. It changes nothing. INTERNAL_TLS=required demands TLS to mail server, MongoDB and Kafka as well.',
      '--asvs: what was looked at for security, by the chapters of OWASP ASVS 5.0, level 2.',
      'pass: seen in the running portal or its settings. tested: not to be seen there; held by the tests that are named, in CI. deviation: known and accepted, see the reason. fail: put it right.',
    ],
    chapter: (name: string, verdict: string, why?: string) =>
      `${name.padEnd(24)} ${verdict}${why === undefined ? '' : `: ${why}`}`,
    said: ({ outcome, said }: { outcome: string; said: string }) => `    ${outcome.padEnd(10)} ${said}`,
    silent: (address: string) =>
      `The portal does not answer at ${address}. Start it, or set PUBLIC_URL to its address.`,
    fine: 'Nothing fails.',
    failed: (count: number) => `${amount(count)} ${count === 1 ? 'thing fails' : 'things fail'}: see above.`,
    secure: 'Security: nothing fails. portal doctor --asvs says what was looked at.',
    mail: {
      none: 'No mail server is set (SMTP_URL): mails are kept in the data folder, and nobody gets one',
      taken: (host: string, from: string) => `The mail server ${host} takes mails from ${from}`,
      refused: (fault: string) => `${fault}. portal mail-test <address> says more (infra/deploy/mail.md)`,
    },
    room: (free: string, share: number) => `The disk of the data has ${free} free (${share} %)`,
    backup: {
      none: 'No backup is known of: see infra/deploy, Backup',
      old: (days: number) => `The newest backup is ${days} days old`,
      unproved: 'No backup was proved: portal prove <archive>',
      provedOld: (days: number) => `The last proved backup is ${days} days old: portal prove <archive>`,
      damaged: 'The newest backup that was proved is damaged: infra/deploy/when.md#backup-not-proved',
      fine: (hours: number) => `The last ${hours} hours are all that a restore would lose`,
    },
    dead: (count: number) =>
      count === 0
        ? 'No event was given up'
        : `${amount(count)} ${count === 1 ? 'event was' : 'events were'} given up: infra/deploy/when.md#dead-letters`,
    clock: {
      same: (of: string) => `The clock agrees with that of ${of}`,
      apart: (of: string, seconds: number) =>
        `The clock is ${amount(seconds)} s apart from that of ${of}: set it right (timedatectl, NTP)`,
      unknown: 'No other clock could be asked',
    },
    keys: {
      closed: (folder: string) => `Only the portal’s own user may open ${folder}`,
      open: (folder: string) => `Others may open ${folder}: chmod 700 ${folder}`,
    },
    zone: (zone: string, now: string, isSet: boolean) =>
      `Days and times are those of ${zone}, where it is ${now}${isSet ? '' : ' (TIME_ZONE is not set)'}`,
  },
  verify: {
    usage: 'verify',
    summary: 'look whether every record, file and letter is as it was written',
    looked: (kind: string, count: number) => `  ${kind.replace('_', ' ').padEnd(18)} ${amount(count).padStart(12)}`,
    fine: 'Nothing is wrong.',
    found: (count: number) => `${amount(count)} ${count === 1 ? 'thing is' : 'things are'} not as written: see above.`,
    finding: (finding: Finding) => `${finding.kind} ${finding.name}: ${faultMessages(finding)}`,
  },
} as const;

function faultMessages(finding: Finding): string {
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
    case 'damaged':
      return `it is damaged (${finding.why})`;
    case 'lost':
      return `it is not there, and ${finding.by} refers to it`;
    case 'number_behind':
      return `the next one would be lower than ${finding.given}, which was given already`;
  }
}

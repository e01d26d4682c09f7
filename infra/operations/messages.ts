import type { QuestionChange, StepChanges } from '@portal/contracts/council';
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
const counted = (count: number, noun: string): string => `${amount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** What the commands of an operator say in the terminal. */
export const messages = {
  help: {
    title: 'Commands for the operator of the portal: npm run portal -- <command>',
    line: (usage: string, summary: string) => `  ${usage.padEnd(42)} ${summary}`,
    where:
      'They work on the data folder in DATA_DIR (./data) or, if MONGODB_URI and KAFKA_BROKERS are set, on those engines. Give them the settings with which the portal is started.',
    codes: 'Exit codes: 0 done; 1 done, but something is wrong; 2 not possible as asked; 3 an engine does not answer.',
    more: 'Help for one command: npm run portal -- <command> --help',
    unknown: (name: string) => `There is no command "${name}".`,
  },
  on: {
    folder: (folder: string) => `On the data folder ${folder}`,
    servers: (hosts: string, brokers: string, prefix: string) =>
      `On MongoDB at ${hosts} and Kafka at ${brokers}, names beginning with "${prefix}"`,
    both: 'Set both MONGODB_URI and KAFKA_BROKERS, or neither.',
    inUse: (folder: string) => `A portal is running on ${folder}. Stop it first; nothing was changed.`,
    down: (engine: string) => `${engine}. Nothing more was done. Try again when it answers.`,
    noRoom: 'A disk is full: that of the data or that of the archive. Free some space, then run the command again.',
    damaged: (store: string, day?: string) =>
      day === undefined
        ? `${store} is damaged. Restore the last archive (infra/deploy/when.md#restore).`
        : `${store} is damaged. Restore the archive of ${day}.`,
    notWritable: (place: string) =>
      `${place} cannot be written to: the disk is read-only, or it belongs to another user. Run the command as the portal's own user, or make it writable.`,
    notReadable: (place: string) =>
      `${place} cannot be read by this user. Run the command as the portal's own user, or make it readable.`,
    gone: (place: string) => `${place} does not exist. Put it back, or name another place.`,
    diskFault: (place: string, why: string) =>
      `${place} cannot be read or written (${why}). Check the disk first, then see infra/deploy/when.md#restore.`,
    defect: (why: string) =>
      `The command failed for an unknown reason (${why}). Check what is named there; with LOG_LEVEL=debug the command says where it happened.`,
    noFolder: (folder: string) => `There is no data folder at ${folder}. Set DATA_DIR to the portal's.`,
  },
  migrate: {
    usage: 'migrate [--share-keys <folder>]',
    notes: [
      '--share-keys: each service gets its own keys only, in a folder of its name there. Compose does this before the services start.',
    ],
    summary: 'create topics, tables and indexes',
    done: 'Everything that the services need is in place.',
  },
  officer: {
    summary: 'create the first compliance officer, approved at once',
    usage: 'Needed: --email, --first-name, --last-name, --mobile (+263773520118), --address, as for every account.',
    password: 'The password is read from PORTAL_PASSWORD, or you are asked for it.',
    ask: 'Password: ',
    noPassword: 'No password was given. Set PORTAL_PASSWORD, or run this in a terminal and type one.',
    taken: (email: string) => `There is already an account with ${email}.`,
    done: (email: string) => `${email} can log in as compliance officer.`,
  },
  accounts: {
    usage: 'accounts confirm <email> [<registration>]',
    summary: 'confirm what is waiting for an email address, without the email',
    notes: [
      'This can be a registration, a new address requested in a profile (give the current one), or a change that an officer proposed for the account.',
    ],
    asked: 'Needed: accounts confirm <email>.',
    several: (email: string, found: readonly Registered[], timeZone: string) =>
      [
        `${email} was registered more than once, perhaps by a stranger. Ask the owner when and under which name, then choose that registration:`,
        ...found.map(
          ({ id, first_name, last_name, mobile, created_at }) =>
            `  accounts confirm ${email} ${id}   ${formatInstantIn(created_at, timeZone)}, ${first_name} ${last_name}, ${mobile}`,
        ),
      ].join('\n'),
    nothing: (email: string) => `Nothing is waiting to be confirmed for ${email}.`,
    done: {
      registration: (email: string) => `The account of ${email} was created, with the address confirmed.`,
      change: (email: string) => `The account of ${email} now has the requested address.`,
      approve: (email: string) => `${email}: the registration is approved.`,
      role: (email: string) => `${email}: the new role is in effect.`,
      disable: (email: string) => `${email}: the account is disabled.`,
      enable: (email: string) => `${email}: the account is active.`,
      inspect: (email: string) => `${email}: the account for an inspection is open.`,
      recover: (email: string) => `${email}: the second step ends after the waiting time (RECOVERY_HOURS).`,
    },
  },
  mails: {
    usage: 'mails resend --failed --since <day>',
    summary: 'resend emails that failed since that day, such as 2026-11-26',
    notes: [
      '--uncertain instead of --failed, or in addition: emails that may have arrived already. Each goes to the current address of its account.',
      'On a data folder: stop the portal first. The emails are sent once it runs again. Officers can do the same on the Emails page.',
    ],
    asked: 'Needed: mails resend, --failed or --uncertain or both, and --since with a day such as 2026-11-26.',
    done: ({ resent, left }: { resent: number; left: number }) =>
      `${amount(resent)} ${resent === 1 ? 'email' : 'emails'} will be resent, ${amount(left)} cannot be.`,
  },
  mailTest: {
    usage: 'mail-test <address>',
    summary: 'send one email and show the mail server’s answer',
    notes: ['It uses SMTP_URL, SMTP_OAUTH_... and MAIL_FROM as they are set. The portal may keep running.'],
    asked: 'Needed: mail-test <address>.',
    noServer: 'SMTP_URL is not set: emails are kept in the data folder.',
    through: (host: string, from: string, user: string | undefined) =>
      `Through ${host} from ${from}${user === undefined ? '' : `, with an access token as ${user}`}`,
    subject: 'Test email from the portal',
    text: (council: string, url: string) =>
      `The portal of ${council} (${url}) can send emails. You do not need to do anything.`,
    taken: (answer: string) => `The mail server accepted it: ${answer}`,
    refused: (fault: string) => `It was not sent: ${fault}`,
  },
  republish: {
    summary: 'publish everything again, so that every view is rebuilt; nobody is notified',
    done: (service: string, count: number) => `${service}: ${amount(count)} published`,
    waiting: 'Waiting until all services have processed it ...',
    late: 'Not all services have processed it yet; they continue while the portal runs.',
  },
  redrive: {
    summary: 'retry the events that could not be handled (dead letters)',
    none: 'There are no dead letters.',
    line: (group: string, through: number, left: number) =>
      `${group}: ${amount(through)} went through, ${amount(left)} left`,
    left: (topic: string, cause: string) => `  ${topic}: ${cause.split('\n')[0] ?? ''}`,
  },
  archive: {
    taken: (folder: string) => `${folder} already exists. An archive needs a folder of its own: name another one.`,
    halfDone: (folder: string) =>
      `${folder} already exists: a backup that was interrupted. Remove it, or name another folder.`,
    none: (folder: string) => `There is no complete archive of this portal in ${folder} (no readable manifest.json).`,
    damaged: (file: string, why: string) =>
      `The archive is damaged: ${file} cannot be read (${why}). Take another archive.`,
    otherForm: 'Restore it with the version that made it.',
  },
  takeCouncil: 'Take the council’s folder along: set COUNCIL_DIR.',
  copy: {
    progress: (what: string, done: number) => `  ${what}: ${amount(done)} ...`,
    line: (store: string, collection: string, count: number) =>
      `  ${`${store}/${collection}`.padEnd(32)} ${amount(count).padStart(12)}`,
    amounts: ({ collections, files }: Amounts) =>
      `${amount(collections.reduce((sum, { count }) => sum + count, 0))} records and ${amount(files.count)} files (${amount(files.bytes)} bytes)`,
    missing: (files: readonly { id: string }[]) =>
      `${amount(files.length)} ${files.length === 1 ? 'file is' : 'files are'} missing: ${files.map(({ id }) => id).join(', ')}. The records that refer to them were copied; portal verify lists those.`,
    comparing: 'Reading both sides again to compare them ...',
    difference: ({ what, expected, found }: { what: string; expected: string; found: string }) =>
      `${what} differs: ${expected} was copied, ${found} was found`,
    same: 'Nothing differs.',
    differs: (count: number) => `${amount(count)} ${count === 1 ? 'item differs' : 'items differ'}: see above.`,
    notEmpty: 'The target is not empty. Only an empty target can be filled; nothing was changed.',
    otherKeys: (folder: string) =>
      `There are other keys in ${folder}: those of another portal, or new ones made by rotate-keys leaked. Only an empty target can be filled: move them away first, together with the data that was written with them.`,
  },
  council: {
    usage: 'council check | preview <folder>, diff <old> <new>',
    summary: 'check the folder of a council, show it as a portal, or compare two',
    folder:
      'Say what and which folder: npm run portal -- council check ./councils/mrcz, or: council preview ./councils/mrcz, or: council diff ./councils/mrcz ./councils/new',
    notes: [
      'check: each fault is named with file, line and column. Where there is a portal, the folder is also compared with the forms and codes that it used.',
      'diff: step by step, what the form of the second folder has otherwise than the first. Where there is a portal, also how many drafts and protocols this concerns.',
      'preview: a portal on this machine with the folder, with demo accounts and temporary data. A saved file shows when the page is loaded again; faults are said here, and what was shown goes on. PORT is 3300 where it is not set. Ctrl+C ends it.',
      'The portal may run; nothing is changed.',
    ],
    alone: 'No portal is there yet: nothing is compared with it.',
    fine: (version: string, steps: number, sections: number, questions: number) =>
      `Nothing is wrong. Form ${version}: ${steps} steps, ${sections} sections, ${questions} questions.`,
    lower: (version: string, next: string) =>
      `The portal works with a higher version than ${version}. Give this one a new version, such as ${next}.`,
    preview: {
      ready: (url: string, version: string) => `Form ${version} is shown at ${url}`,
      accounts: (password: string) => `Demo accounts, with the password ${password}:`,
      account: (role: string, email: string) => `  ${role.padEnd(12)} ${email}`,
      renewed: (version: string, seconds: number) =>
        `Form ${version} is shown (${seconds.toFixed(1)} s). Load the page again.`,
      anew: 'The data was begun anew, because the change does not go with what was shown before:',
      faults: 'This is not shown yet:',
      failed: (why: string) => `This cannot be shown: ${why}`,
      portTaken: (port: number) => `Port ${port} is in use: set PORT to another one.`,
      noPages: 'The pages are not built here: run npm start once, or give this command by npm run portal.',
    },
    diff: {
      step: ({ number, title, what, titleWas }: StepChanges) =>
        `Step ${number}, ${title}${what === 'there' ? '' : `: ${what}`}${titleWas === undefined ? '' : `: was "${titleWas}"`}`,
      statements: 'Statements',
      others: 'Also different',
      change: changeMessage,
      nothing: (old: string, now: string) => `Form ${now} asks what form ${old} asks: nothing differs.`,
      differ: (old: string, now: string) => `This is what form ${now} has otherwise than form ${old}.`,
      drafts: (count: number, asked: readonly (readonly [questions: number, drafts: number])[]) =>
        count === 0
          ? 'There are no drafts.'
          : `${counted(count, 'draft')}: ${
              asked.length === 0
                ? 'none is asked a new question'
                : asked
                    .map(
                      ([questions, drafts]) =>
                        `${amount(drafts)} ${drafts === 1 ? 'is' : 'are'} asked ${counted(questions, 'new question')}`,
                    )
                    .join(', ')
            }.`,
      responses: (count: number, form: string) =>
        `${counted(count, 'protocol')} ${count === 1 ? 'awaits' : 'await'} a response with form ${form}.`,
      noResponses: 'No protocol awaits a response.',
    },
  },
  backup: {
    usage: 'backup <folder>',
    summary: 'write everything to an archive, while the portal runs',
    folder: 'Say where to: npm run portal -- backup ./backups/2026-11-21',
    notes: [
      'A data folder is archived as it is at one instant; engines are read one collection after another, starting with those that refer to others.',
      'The archive contains the keys and the council’s folder: keep it where nobody else can read it. Emails in a data folder (no SMTP_URL) are not in it.',
    ],
    done: (folder: string, what: string) => `${what} are in ${folder}.`,
  },
  prove: {
    usage: 'prove <folder of an archive>',
    summary: 'restore an archive into a temporary folder and check it; the portal may run',
    folder: 'Say which archive: npm run portal -- prove ./backups/2026-11-21',
    notes: [
      'Everything is read and compared with the manifest and checked by verify, and ten letters are drawn.',
      'The temporary folder (TMPDIR) needs as much free space as the data takes. The portal keeps the result: My day and /metrics show it.',
    ],
    letter: (number: string, why: string) => `The letter of ${number} cannot be drawn (${why})`,
    letters: (count: number) => `  ${'letters drawn'.padEnd(18)} ${amount(count).padStart(12)}`,
    notNoted: (why: string) => `The portal could not record the result: ${why}`,
    whole: (folder: string, seconds: number) =>
      `${folder} can be restored: nothing is missing or changed (${seconds} s).`,
    damaged: (folder: string) => `${folder} is damaged: see above. Make another backup, and check the disk.`,
  },
  restore: {
    usage: 'restore <folder of an archive>',
    summary: 'restore an archive into an empty target, and compare',
    count: 'Say how many, as a whole number: npm run portal -- restore ./backups/2026-11-21 --skip-numbers 20',
    folder: 'Say which archive: npm run portal -- restore ./backups/2026-11-21',
    notes: [
      'The target is an empty data folder or empty engines, wherever the archive came from. You may run migrate and verify afterwards.',
      'The council’s folder (COUNCIL_DIR) is not put anywhere: the archive holds it as `council`.',
      '--skip-numbers 20: leave out that many numbers of each study type, because they may have been given out after the archive was made.',
    ],
    archivedKeys: (at: string) =>
      `Keys, passwords and second steps are those of ${at}. If rotate-keys leaked was run after that, run it again before the portal starts, and continue as in infra/deploy/when.md#key-leaked`,
  },
  move: {
    usage: 'move --from <data folder>',
    summary: 'move a data folder into the engines that are set, and compare both sides',
    folder: 'Say which data folder: npm run portal -- move --from ./data',
    notes: ['Stop the portal first. The data folder stays as it is, so you can go back to it.'],
  },
  seed: {
    summary: 'fill the portal with made-up protocols, for measuring and training',
    usage: 'seed <how many>',
    count: 'Say how many, as a whole number: npm run portal -- seed 10000',
    progress: (done: number, count: number) => `${amount(done)} of ${amount(count)} protocols`,
    done: (count: number, seconds: number) => `${amount(count)} made-up protocols were created (${seconds} s).`,
    people:
      'Existing accounts own and review a share of them. If there are few, more accounts are created that can log in: one of each role is named, with the password of all of them (PORTAL_PASSWORD, or a generated one). The documents have no files.',
    signIn: (emails: readonly string[], role: string) =>
      `${emails.length} made-up accounts (${role}), such as ${emails[0] ?? ''}`,
    password: (password: string) => `The password of each: ${password}`,
  },
  rotateKeys: {
    usage: 'rotate-keys [leaked]',
    leaked: 'leaked',
    summary:
      'publish a new key for tokens, which signs from 24 hours later; leaked: replace and invalidate the keys that can be replaced',
    notes: [
      'Without an argument: users notice nothing. Do this every 90 days; tokens of the old key are accepted until they expire.',
      'leaked: stop the portal first, with all its replicas. People stay logged in; reset links already sent stop working, and files attached to anything not yet submitted must be attached again.',
      'history.key stays: every line of every history was made with it; factor.key too: without it nobody could log in with a second step. What to do when it has leaked: infra/deploy/when.md#key-leaked',
    ],
    readOnly: (folder: string) =>
      `The keys in ${folder} cannot be replaced from here. Put new ones in their place before the next start, unless you have just done so (32 random bytes each, base64url): signing.key, reset.key, receipt.key, signature.key.`,
    unknown: 'Use no argument, or leaked: npm run portal -- rotate-keys leaked',
    planned: (at: Date) => `A new key is published. It signs tokens from ${at.toISOString()} on.`,
    done: 'Everything signed so far is now invalid: there are new keys.',
  },
  doctor: {
    usage: 'doctor [--asvs]',
    summary: 'check that all is well: mail server, disk, backups, clock, keys, security',
    notes: [
      'Sends the portal at PUBLIC_URL the requests that a stranger could send, contacts the mail server without sending an email, and reads the settings. It changes nothing. INTERNAL_TLS=required demands TLS to the mail server, MongoDB and Kafka as well.',
      '--asvs: the security checks, by the chapters of OWASP ASVS 5.0, level 2.',
      'pass: seen in the running portal or its settings. tested: cannot be seen there; covered by the named tests in CI. deviation: known and accepted, see the reason. fail: must be fixed.',
    ],
    chapter: (name: string, verdict: string, why?: string) =>
      `${name.padEnd(24)} ${verdict}${why === undefined ? '' : `: ${why}`}`,
    said: ({ outcome, said }: { outcome: string; said: string }) => `    ${outcome.padEnd(10)} ${said}`,
    silent: (address: string) =>
      `The portal does not answer at ${address}. Start it, or set PUBLIC_URL to its address.`,
    fine: 'Nothing fails.',
    failed: (count: number) => `${amount(count)} ${count === 1 ? 'check fails' : 'checks fail'}: see above.`,
    secure: 'Security: nothing fails. portal doctor --asvs lists the checks.',
    mail: {
      none: 'No mail server is set (SMTP_URL): emails are kept in the data folder and not sent',
      taken: (host: string, from: string) => `The mail server ${host} accepts emails from ${from}`,
      refused: (fault: string) => `${fault}. portal mail-test <address> says more (infra/deploy/mail.md)`,
    },
    room: (free: string, share: number) => `The disk of the data has ${free} free (${share} %)`,
    backup: {
      none: 'No backup is known: see infra/deploy, Backup',
      old: (days: number) => `The newest backup is ${days} days old`,
      unproved: 'No backup has been proved: portal prove <archive>',
      provedOld: (days: number) => `The last proved backup is ${days} days old: portal prove <archive>`,
      damaged: 'The newest backup that was proved is damaged: infra/deploy/when.md#backup-not-proved',
      fine: (hours: number) => `A restore would lose at most the last ${hours} hours`,
    },
    dead: (count: number) =>
      count === 0
        ? 'There are no dead letters'
        : `${amount(count)} ${count === 1 ? 'event' : 'events'} could not be handled: infra/deploy/when.md#dead-letters`,
    clock: {
      same: (of: string) => `The clock agrees with that of ${of}`,
      apart: (of: string, seconds: number) =>
        `The clock is ${amount(seconds)} s apart from that of ${of}: correct it (timedatectl, NTP)`,
      unknown: 'There was no other clock to compare with',
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
    summary: 'check that every record, file and letter is as it was written',
    looked: (kind: string, count: number) => `  ${kind.replace('_', ' ').padEnd(18)} ${amount(count).padStart(12)}`,
    fine: 'Nothing is wrong.',
    found: (count: number) => `${amount(count)} ${count === 1 ? 'item is' : 'items are'} not as written: see above.`,
    finding: (finding: Finding) => `${finding.kind} ${finding.name}: ${faultMessages(finding)}`,
  },
} as const;

/** One thing that differs about a question, in a line. */
function changeMessage({ what, name, label, from = '', to = '' }: QuestionChange): string {
  switch (what) {
    case 'added':
    case 'gone':
      return `${what}: ${label} (${name})`;
    case 'renamed':
      return `${name}: renamed, was ${from}`;
    case 'moved':
      return `${name}: moved here from "${from}"`;
    case 'label':
    case 'message':
      return `${name}: ${what} "${to}", was "${from}"`;
    case 'rule':
      return `${name}: rule ${from === to ? `${to} changed` : to === '' ? `${from} is gone` : `${to} added`}`;
    case 'options':
      return `${name}: options ${[to && `added: ${to}`, from && `gone: ${from}`].filter(Boolean).join('; ') || 'in another order'}`;
    case 'other':
      return `${name}: ${to} changed`;
  }
}

function faultMessages(finding: Finding): string {
  switch (finding.fault) {
    case 'history':
      return `its history was changed at line ${finding.line}`;
    case 'record':
      return 'its content was changed without a line of history';
    case 'content':
      return 'it says something else than when it was stored';
    case 'file_missing':
      return 'its file is missing';
    case 'file_changed':
      return 'its file is not the one that was uploaded';
    case 'file_unknown':
      return `it refers to an unknown file (${finding.file})`;
    case 'number_twice':
      return 'another one has the same number';
    case 'damaged':
      return `it is damaged (${finding.why})`;
    case 'lost':
      return `it is missing, and ${finding.by} refers to it`;
    case 'number_behind':
      return `the next one would be lower than ${finding.given}, which was already given`;
  }
}

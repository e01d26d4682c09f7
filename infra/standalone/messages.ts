/** What the standalone portal says in the terminal and above its mails. */
export const messages = {
  mails: {
    lead: 'No mail server is set (SMTP_URL), so emails are kept here instead of being sent.',
  },
  start: {
    ready: (url: string) => `The portal is ready:   ${url}`,
    data: (folder: string) => `Data folder:           ${folder}`,
    mail: (url: string, token: string) => `Emails it would send:  ${url}/mail, with the password ${token} and any name`,
    ops: (url: string) => `Health and metrics:    ${url}/healthz, /readyz, /metrics`,
    seeding: 'Filling the empty data folder with demo accounts and applications ...',
    accounts: 'Demo accounts (the password of each is in the last column):',
    openRoles:
      'The portal is tried out: addresses are not confirmed, and reviewer and compliance accounts work at once, because it listens on this machine only.',
    noMails: 'Emails are not sent: nobody can confirm an address. Set SMTP_URL.',
    stopping: 'Stopping ...',
    folderInUse: (folder: string) =>
      `Another portal is running on ${folder}. Stop it, or choose another folder: DATA_DIR=./other npm start`,
    unfinished: (folder: string) =>
      `${folder} contains part of a portal: a restore into it was interrupted. Remove it, and restore again.`,
    storeLost: (folder: string, names: readonly string[]) =>
      `${names.map((name) => `store/${name}.sqlite`).join(', ')} ${names.length === 1 ? 'is' : 'are'} missing or empty in ${folder}, where a portal has been: put ${names.length === 1 ? 'it' : 'them'} back, or restore the last archive into an empty folder (infra/deploy/when.md#restore); nothing was changed.`,
    portTaken: (port: number) =>
      `Port ${port} is taken by another program. Stop it, or choose other ports: PORT=3100 OPS_PORT=3101 npm start`,
    unreadable: (folder: string, why: string) =>
      `The data in ${folder} cannot be read (${why}). Check the disk first, then see infra/deploy/when.md#restore.`,
    unopened: (folder: string, why: string) =>
      `The data in ${folder} cannot be opened (${why}). End what else uses them, and start again.`,
    noRoom: (folder: string) => `The disk of ${folder} is full. Make room and start again: nothing is lost.`,
    notWritable: (folder: string) => `${folder} cannot be written to. Make it writable for this user, or set DATA_DIR.`,
  },
} as const;

/** What the page of the programming interface says. */
export const messages = {
  title: 'Programming interface of the portal',
  lead: 'What each service answers under this origin. Calls carry `Authorization: Bearer` with an access token, unless marked as open.',
  loading: 'Loading...',
  failed: 'This service does not answer at the moment. Load the page again shortly.',
  noScript: 'Without scripts, read the documents that are linked here.',
  parameters: 'Parameters',
  required: 'required',
  body: 'Body',
  answer: 'Answer',
  open: 'open',
  events: {
    title: 'Events of the portal',
    heading: 'events',
    description:
      'What the services tell each other. An event comes at least once, and those of one record in order: whoever keeps the highest `seq` of each `key` is right. Personal texts such as comments are never in one.',
    key: 'The id of the record',
    topics: {
      account: 'Accounts, told by identity',
      registration: 'Registrations whose address is not confirmed, told by identity',
      proposal: 'What needs a second officer, told by identity',
      protocol: 'Applications and their review, told by protocol',
      follow_up: 'Follow-ups of accepted applications, told by protocol',
      document: 'Uploaded files, told by documents',
      meeting: 'Meetings of the council, told by protocol',
    },
  },
};

export type DocsMessages = typeof messages;

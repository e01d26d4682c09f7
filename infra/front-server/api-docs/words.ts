/** What the page of the programming interface says. */
export const words = {
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
};

export type DocsWords = typeof words;

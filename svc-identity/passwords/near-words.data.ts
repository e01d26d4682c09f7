const calendar = `
january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday spring summer autumn fall winter
`;

const roles = `
researcher research reviewer review compliance officer administrator admin principal investigator student staff
`;

/** What anybody's passwords are made of (docs/sessions 2), beside the words of the council's folder; folded. */
export const nearWords: readonly string[] = `${calendar} ${roles}`.trim().split(/\s+/);

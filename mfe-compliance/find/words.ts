export const words = {
  label: 'Number, name, e-mail or telephone',
  title: 'Find',
  loading: 'Loading...',
  found: (count: number, asked: string, by: 'number' | 'letter' | 'email' | 'telephone' | 'words') => {
    const how = { number: ', by number', letter: '', email: ', by e-mail', telephone: ', by telephone', words: '' }[by];
    const matches = count === 1 ? '1 protocol matches' : `${count === 50 ? 'The first 50' : count} protocols match`;
    return `${matches} “${asked}”${how}. A number opens its protocol at once.`;
  },
  nothing: (asked: string) => `Nothing matches “${asked}”.`,
  nothingText: 'Look for a number, a name, an institution, an e-mail address or a telephone number.',
  investigator: 'Investigator',
  institution: 'Institution',
  telephone: 'Telephone',
  coordinator: 'Coordinator',
  owner: 'Submitted by',
  reviewers: 'Reviewers',
  since: (day: string) => `Since ${day}`,
  archived: (day: string) => `Archived ${day}`,
  waits: {
    assignment: () => 'Waits for reviewers to be added',
    review: (names: string) => `Waits for the comment of ${names}`,
    decision: () => 'Waits for the decision',
    researcher: () => 'Waits for the researcher',
    forwarding: () => 'Waits to be forwarded',
  },
} as const;

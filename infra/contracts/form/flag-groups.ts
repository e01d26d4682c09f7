const groups = [
  'Included',
  'Answered Yes',
  'Concerns',
  'Consent',
  'Required before you can submit',
  'Optional',
] as const;

/** A group of flags that the portal has words of its own for; what else a form calls its groups is translated with the form. */
export type FlagGroup = (typeof groups)[number];

export const isFlagGroup = (group: string): group is FlagGroup => (groups as readonly string[]).includes(group);

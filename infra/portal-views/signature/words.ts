/** What a signed act asks for. */
export const words = {
  password: 'Password',
  toggle: { show: 'Show', hide: 'Hide', showInFull: 'Show password', hideInFull: 'Hide password' },
  /** `as` is name and position. */
  youSign: (as: string, meaning: string) => `You sign as ${as}: ${meaning}.`,
  missing: 'Enter your password to sign.',
  signed: ({ name, position }: { name: string; position: string }) => `Signed by ${name}, ${position}`,
  meaningAt: (meaning: string, at: string) => `${meaning}, ${at}`,
} as const;

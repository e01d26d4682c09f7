/** One topic per kind of aggregate, keyed by aggregate id. */
export const topics = { account: 'account', protocol: 'protocol', document: 'document' } as const;

import { keptNames } from '../kept.ts';

/** Names under which the version before kept what was typed, readably: account, kind and subject are in them. */
const names = [
  /^portal:(?<account>.+):(?<kind>review|decision|follow-up):(?<subject>.+)$/,
  /^portal\.(?<kind>draft)\.(?<account>.+)\.(?<subject>[^.]+)$/,
  /^portal\.(?<kind>response)\.(?<account>.+)\.(?<subject>[^.]+)\.(?<slug>[^.]+)$/,
];

export interface Found {
  account: string;
  kind: string;
  subject: string;
  slug?: string;
}
export const foundIn = (name: string) =>
  names.flatMap((pattern) => (pattern.exec(name)?.groups ?? []) as unknown as Found)[0];

/** Whether this browser has texts of the version before, whosever they are. */
export const hasFormerTexts = (): boolean => keptNames().some((name) => foundIn(name) !== undefined);

import type { Campaign } from './run-campaign.ts';

/** A campaign's figures, one line each, and what it found wrong. */
export function report(campaign: Campaign, tookMs: number): string[] {
  const { acknowledged, cut, carriedOut, notices, mails, inDoubt, restarts, findings } = campaign;
  const sorted = restarts.toSorted((one, other) => one - other);
  const seconds = (ms: number | undefined) => ((ms ?? 0) / 1000).toFixed(2);
  return [
    `acknowledged: ${Object.entries(acknowledged)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
    `cut off: ${cut} acts; ${carriedOut} applications among them were there, whole`,
    `told: ${notices} notices and ${mails} mails, ${inDoubt} of them sent once more after an hour`,
    `ready again: ${seconds(sorted[Math.floor(sorted.length / 2)])} s (median), ${seconds(sorted.at(-1))} s at most`,
    `took ${Math.round(tookMs / 1000)} s`,
    ...findings,
    findings.length === 0 ? 'Nothing was lost, and nothing was done twice.' : `${findings.length} things are wrong.`,
  ];
}

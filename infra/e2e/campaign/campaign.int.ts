import { beforeAll, describe, expect, it } from '@jest/globals';
import { runCampaign, type Campaign } from './run-campaign.ts';

const kills = 10;

/** `npm run campaign` makes a hundred kills. */
describe('the portal killed ten times while people upload, submit, assign, review and decide (docs/faults 12)', () => {
  let campaign: Campaign;

  beforeAll(async () => {
    campaign = await runCampaign({ kills, seed: 8 });
  });

  it('had something to lose: acts of every kind that were acknowledged, and acts that were cut off', () => {
    for (const [what, count] of Object.entries(campaign.acknowledged))
      expect({ [what]: count > 0 }).toEqual({ [what]: true });
    expect(campaign.cut).toBeGreaterThanOrEqual(kills);
    expect(campaign.mails).toBeGreaterThan(campaign.inDoubt);
  });

  it('lost nothing that was acknowledged, did nothing twice, and told everybody once', () => {
    expect(campaign.findings).toEqual([]);
  });
});

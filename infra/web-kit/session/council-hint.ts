import type { CouncilHint } from '@portal/contracts/accounts';

let known: CouncilHint = { form: '', study_types: [], follow_ups: [] };

/** What the portal last said of the council's form with a token (docs/applications 49); empty before. */
export const councilHint = (): CouncilHint => known;

export const keepHint = (said: CouncilHint = known): void => void (known = said);

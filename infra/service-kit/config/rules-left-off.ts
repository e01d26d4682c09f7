import type { Rules, SharedSettings } from './shared-settings.ts';

/** The rules that may be `off`, by their settings. */
const rules = {
  ROLE_APPROVAL: 'roleApproval',
  EMAIL_VERIFICATION: 'emailVerification',
  FOUR_EYES: 'fourEyes',
  SIGNATURES: 'signatures',
  LOGIN_MAILS: 'loginMails',
} as const satisfies Record<string, keyof Rules>;

/** A sentence for each rule that is `off` although others can reach the portal, to be logged as a warning at each start (docs/accounts 2). */
export const rulesLeftOff = ({ onLoopback, ...settings }: Rules & Pick<SharedSettings, 'onLoopback'>): string[] =>
  (onLoopback
    ? []
    : [
        ...Object.entries(rules).flatMap(([name, rule]) => (settings[rule] === 'off' ? [`${name}=off`] : [])),
        ...(settings.secondStep.length === 0 ? ['SECOND_STEP=none'] : []),
      ]
  ).map((rule) => `${rule}, although others can reach the portal.`);

import { mailRules, type NoticeKind } from '@portal/contracts/notices';
import type { Told } from './recipients.ts';

export interface ToldBy extends Told {
  /** False: in the portal alone. */
  by_mail?: boolean | undefined;
}

/** Whether a notice comes by mail, too: what always does is nobody's choice. `off` is what its recipient does without. */
export const choiceOf = (told: Told, off: readonly NoticeKind[]): ToldBy =>
  mailRules[told.kind].mail === 'choice' && off.includes(told.kind) ? { ...told, by_mail: false } : told;

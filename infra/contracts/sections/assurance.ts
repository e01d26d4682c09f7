import { ticked } from '../form/rule.ts';
import type { FlagField } from '../form/field.ts';

const confirm = 'Confirm this statement before you submit';

const statement = (name: string, group: string, label: string): FlagField => ({
  kind: 'flag',
  group,
  name,
  label,
  rules: group === 'Required before you can submit' ? [ticked(confirm)] : [],
});

/** Step 13. Confirmed on screen, kept in the draft, never sent (docs/specification 19). */
export const assuranceFields = [
  statement(
    'vari_conduct',
    'Required before you can submit',
    'I take responsibility for the conduct of this study and for the protection of the rights and welfare of the people who take part in it.',
  ),
  statement(
    'vari_before',
    'Required before you can submit',
    'I will obtain prior approval before any amendment to the protocol or the consent form is put into effect.',
  ),
  statement('vari_srs', 'Required before you can submit', 'I will report serious adverse reactions immediately.'),
  statement('vari_annu', 'Optional', 'I will submit the annual review and, at the end, the termination form.'),
  statement('vari_stan', 'Optional', 'I will submit a final report on the standard form.'),
  statement('vari_protocol', 'Optional', 'I will pay the levy of one percent of the budget after approval.'),
] as const;

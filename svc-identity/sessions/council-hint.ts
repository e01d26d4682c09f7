import type { CouncilHint } from '@portal/contracts/accounts';
import type { Council } from '@portal/contracts/council';
import { followUpForms } from '@portal/contracts/follow-ups';
import { formHash } from '@portal/service-kit/council';

const made = new WeakMap<Council, CouncilHint>();

/** What pages are told of the form of the council's folder, made once (docs/applications 49). */
export function hintOf(council: Council): CouncilHint {
  const known = made.get(council) ?? {
    form: formHash(council.form),
    study_types: council.study_types.map(({ name }) => name),
    follow_ups: followUpForms.map(({ kind, title }) => [kind, title]),
  };
  made.set(council, known);
  return known;
}

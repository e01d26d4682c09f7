import {
  actsOf,
  followUpTitle,
  type FollowUp,
  type FollowUpDecision,
  type FollowUpKind,
} from '@portal/contracts/follow-ups';
import { upload, type Step } from './step.ts';
import { formNotes, safetyOf } from './texts.ts';

/** The owner sends one of the ten forms. */
export async function sendForm({ live, owner, today }: Step, kind: FollowUpKind): Promise<void> {
  const files = [await upload(owner, 'follow_up', followUpTitle(kind))];
  const safety = safetyOf(kind, today);
  const form = { kind, protocol: live.id, files, note: formNotes[kind], ...(safety && { safety }) };
  const { id } = await owner.post<FollowUp>('/api/follow-ups', form);
  live.forms.push(id);
}

/** What asks for something is approved, what ends a study ends it, the rest is acknowledged, unless another act is named. */
export async function decideForm(
  { officer }: Pick<Step, 'officer'>,
  id = '',
  decision?: Pick<FollowUpDecision, 'act' | 'text'>,
): Promise<unknown> {
  const { kind, version, about } = await officer.get<FollowUp>(`/api/follow-ups/${id}`);
  const act = actsOf(kind)[0] ?? 'acknowledge';
  const body = { act, protocol_version: about?.version, ...decision };
  return officer.post(`/api/follow-ups/${id}/decision`, body, version);
}

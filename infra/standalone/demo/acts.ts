import type { FileAnswer, FileField } from '@portal/contracts/form';
import {
  actsOf,
  followUpForm,
  followUpTitle,
  offeredForms,
  type FollowUp,
  type FollowUpDecision,
} from '@portal/contracts/follow-ups';
import { offeredTypes, type Form } from '@portal/contracts/council';
import { hasTwoReviewers, type Protocol, type Submitted } from '@portal/contracts/protocol';
import { mrczForm, rowsOf } from '@portal/contracts/sections';
import { type DemoProtocol, type DemoUsers, nth, type Step, upload } from './step.ts';
import { consentForm } from './consent-form.ts';
import { makeWordDocument } from './make-documents.ts';
import { demoResearchers } from './people.ts';
import type { PortalClient } from './portal-client.ts';
import {
  acceptances,
  archiveReason,
  askedFor,
  conditions,
  conflictReason,
  type DemoForm,
  demoForms,
  declines,
  firstComments,
  formNotes,
  question,
  recommendations,
  refusal,
  rejections,
  revisedStatistics,
  safetyOf,
  secondComments,
  suspension,
} from './texts.ts';
import type { Act } from './studies.ts';
import { documentsOf, type Study, studyApplication } from '@portal/samples';

/** The form of this name, or what another council has in its place: the first form that does the same. */
function kindFor(name: DemoForm): string | undefined {
  const { effect, asks } = mrczForm.follow_ups.find(({ kind }) => kind === name) ?? {};
  const alike = offeredForms().find((form) => form.effect === effect && form.asks === asks);
  return followUpForm(name)?.kind ?? alike?.kind;
}

/** The owner sends a form; nothing where the council has none that does the same. */
async function sendForm({ live, owner, today }: Step, name: DemoForm): Promise<void> {
  const kind = kindFor(name);
  if (kind === undefined) return void live.forms.push('');
  const files = [await upload(owner, 'follow_up', followUpTitle(kind))];
  const safety = safetyOf(name, today);
  const form = { kind, protocol: live.id, files, note: formNotes[name], ...(safety && { safety }) };
  const { id } = await owner.post<FollowUp>('/api/follow-ups', form);
  live.forms.push(id);
}

/** What asks for something is approved, what ends a study ends it, the rest is acknowledged, unless another act is named. Nothing without a form. */
export async function decideForm(
  { officer }: Pick<Step, 'officer'>,
  id = '',
  decision?: Pick<FollowUpDecision, 'act' | 'text'>,
): Promise<unknown> {
  if (id === '') return undefined;
  const { kind, version, about } = await officer.get<FollowUp>(`/api/follow-ups/${id}`);
  const act = actsOf(kind)[0] ?? 'acknowledge';
  const body = { act, protocol_version: about?.version, ...decision };
  return officer.post(`/api/follow-ups/${id}/decision`, body, version);
}

const students = ['Rumbidzai Marufu', 'Takudzwa Mlambo', 'Nokuthula Sithole', 'Panashe Gombe', 'Ruvarashe Katsande'];

function studyOf(form: Form, { study, place }: DemoProtocol): Study {
  const who = demoResearchers[study.owner];
  if (!who) throw new Error(`studies.txt: nobody is called ${study.owner}`);
  const { title, ...leads } = who.leads;
  const investigator = { ...leads, name: `${title} ${who.first_name} ${who.last_name}`, email: who.email };
  const { story: _story, owner: _owner, ...facts } = study;
  const types = offeredTypes(form);
  const study_type = types.includes(study.study_type) ? study.study_type : nth(types, place);
  return { ...facts, study_type, investigator, student: nth(students, place) };
}

/** As people write it. Of a PDF the portal would count the pages, which takes longer than all else about it. */
const uploadSummary = (by: PortalClient, purpose: string, name: string, study: Study): Promise<FileAnswer> => {
  const { title, site, sample_size } = study;
  const content = makeWordDocument([title, `Where: ${site}`, `Participants: ${sample_size}`]);
  return by.upload(purpose, `${name}.docx`, content);
};

async function submit({ form, live, owner, today }: Step): Promise<void> {
  const study = studyOf(form, live);
  const uploads = documentsOf(form, study, today).map(async ({ name, label }) => {
    const title = label.replaceAll(/ ?\//g, ' or ');
    if (name === 'proposal_summary') return [name, await uploadSummary(owner, name, title, study)] as const;
    const isConsent = name === form.meanings.consent_form[0]?.field;
    const text = isConsent ? consentForm(study, { version: 1, participants: study.sample_size }) : title;
    return [name, await upload(owner, name, title, text)] as const;
  });
  const files = new Map(await Promise.all(uploads));
  const file = ({ name }: FileField): FileAnswer => {
    const found = files.get(name);
    if (!found) throw new Error(`${name} was not uploaded`);
    return found;
  };
  const application = studyApplication(form, study, { today, file });
  const { id } = await owner.post<Submitted>('/api/protocols', application);
  live.id = id;
}

/** Whoever has the slot stays; the others are the next who were not asked yet. The demo's reviewer reads what its researcher sends. */
async function assign({ users, live, officer, path }: Step): Promise<void> {
  const protocol = await officer.get<Protocol>(path);
  const turn = live.study.owner === 'rutendo' ? 0 : live.place % users.reviewers.length;
  const order = [...users.reviewers.slice(turn), ...users.reviewers.slice(0, turn)];
  const next = (held: string | null): string => {
    const chosen = held ?? order.find(({ id }) => !live.asked.includes(id))?.id;
    if (chosen === undefined) throw new Error('Everybody was asked');
    if (held === null) live.asked.push(chosen);
    return chosen;
  };
  const reviewer = next(protocol.reviewer);
  const alt_reviewer = hasTwoReviewers(protocol) ? { alt_reviewer: next(protocol.alt_reviewer) } : {};
  await officer.post(`${path}/assignment`, { reviewer, ...alt_reviewer });
}

const reviewerOf = ({ reviewers }: DemoUsers, id: string | null): PortalClient => {
  const found = reviewers.find((one) => one.id === id);
  if (!found) throw new Error('Nobody has this slot');
  return found;
};

/** Nothing where everybody has commented: councils differ in how many review. */
async function review({ users, live, officer, path }: Step): Promise<void> {
  const { reviewer, alt_reviewer, commented_slots = [], previous_rounds, status } = await officer.get<Protocol>(path);
  if (status === 'reviewed') return;
  const by = reviewerOf(users, commented_slots.includes('reviewer') ? alt_reviewer : reviewer);
  const turn = live.place + 7 * live.comments;
  const comment = nth(previous_rounds.length > 0 ? secondComments : firstComments, turn);
  const recommendation = previous_rounds.length > 0 ? 'accept' : recommendations[turn % recommendations.length];
  live.comments += 1;
  await by.post(`${path}/review`, { comment, ...(recommendation && { recommendation }) });
}

async function decline({ users, officer, path, live }: Step, conflict_of_interest: boolean): Promise<void> {
  const { reviewer } = await officer.get<Protocol>(path);
  const reason = conflict_of_interest ? conflictReason : nth(declines, live.place);
  await reviewerOf(users, reviewer).post(`${path}/decline`, { reason, conflict_of_interest });
}

const moreParticipants = ({ sample_size }: Pick<Study, 'sample_size'>): number => Math.round(sample_size * 1.2);

/** First the statistics, then a corrected consent form, where the form asks for them. */
async function changeCard({ form, live, owner, path }: Step): Promise<void> {
  const protocol = await owner.get<Protocol>(path);
  live.cards += 1;
  const [size] = form.meanings.sample_size;
  const [consent] = form.meanings.consent_form;
  if (live.cards === 1 && size) {
    const sample_size = moreParticipants(live.study);
    const rows = rowsOf(protocol, size.section).map(({ protocol: _of, ...row }) => ({
      ...row,
      ...('details' in row && { reviewed: true, details: revisedStatistics }),
      [size.field]: sample_size,
    }));
    await owner.put(`${path}/sections`, protocol.version, { [size.section]: rows });
  } else if (live.cards === 2 && consent) {
    const text = consentForm(studyOf(form, live), { version: 2, participants: moreParticipants(live.study) });
    const file = await upload(owner, consent.field, 'Consent form, version 2', text);
    await owner.put(`${path}/sections`, protocol.version, { [consent.section]: [{ [consent.field]: file }] });
  }
}

async function respond({ owner, path }: Step): Promise<void> {
  await owner.post(`${path}/response`, {
    response: await upload(owner, 'response', 'Response to comments'),
    cover_letter: await upload(owner, 'cover_letter', 'Cover letter'),
  });
}

/** Whoever has not commented does so before the decision. */
async function reviewedBy(step: Step): Promise<void> {
  const { reviewers_needed } = await step.officer.get<Protocol>(step.path);
  for (let slot = 0; slot < reviewers_needed; slot += 1) await review(step);
}

const decide = (status: 'accepted' | 'rejected', comments: readonly (string | null)[]) => async (step: Step) => {
  await reviewedBy(step);
  const { live, officer, path } = step;
  return officer.post(`${path}/decision`, { status, compliance_comment: nth(comments, live.place) });
};

const performs: Readonly<Record<Exclude<Act, DemoForm>, (step: Step) => Promise<unknown>>> = {
  submit,
  assign,
  decline: (step) => decline(step, false),
  conflict: (step) => decline(step, true),
  review,
  accept: decide('accepted', acceptances),
  conditional: async (step) => {
    await reviewedBy(step);
    const { officer, path } = step;
    return officer.post(`${path}/decision`, { status: 'accepted', outcome: 'approved_subject_to', conditions });
  },
  reject: decide('rejected', rejections),
  card: changeCard,
  respond,
  forward: ({ officer, path }) => officer.post(`${path}/forward`, {}),
  delete: ({ officer, path }) => officer.post(`${path}/archive`, { reason: archiveReason }),
  acknowledge: (step) => decideForm(step, step.live.forms.shift()),
  ask: (step) => decideForm(step, step.live.forms.pop(), { act: 'ask', text: askedFor }),
  refuse: (step) => decideForm(step, step.live.forms.pop(), { act: 'refuse', text: refusal }),
  suspend,
  question: askQuestion,
  release: releaseQuestion,
};

async function askQuestion({ users, officer, path }: Step): Promise<unknown> {
  const { reviewer, alt_reviewer } = await officer.get<Protocol>(path);
  return reviewerOf(users, alt_reviewer ?? reviewer).post(`${path}/questions`, { text: question });
}

async function releaseQuestion({ officer, path }: Step): Promise<void> {
  const { questions = [] } = await officer.get<Protocol>(path);
  for (const { id, text, state } of questions)
    if (state === 'asked') await officer.post(`${path}/questions/${id}/release`, { text });
}

async function suspend({ officer, path }: Step): Promise<unknown> {
  const { version } = await officer.get<Protocol>(path);
  return officer.post(`${path}/suspension`, suspension, version);
}

const isForm = (act: Act): act is DemoForm => demoForms.some((kind) => kind === act);

/** @throws what the portal refuses with */
export async function perform(act: Act, step: Step): Promise<void> {
  await (isForm(act) ? sendForm(step, act) : performs[act](step));
}

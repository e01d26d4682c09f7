import type { SafetyAnswers } from '@portal/contracts/follow-ups';

/** What reviewers write about a first round. */
export const firstComments = [
  'The question matters and the team can answer it. State the stopping rule in numbers, and say who sits on the safety board.',
  'The sample size is justified. The Shona consent form says "treatment" where the English says "prevention"; align them.',
  'Well prepared. Say who will have access to the data, where they are kept and for how long.',
  'The recruitment happens where participants are also treated. Explain how somebody can refuse without fearing for their care.',
  'Section K assumes a response of 95 per cent. Comparable surveys in the province reached 70; recalculate the sample size.',
  'The tools ask for names and house numbers on the same sheet as the answers. Keep the key apart and describe who holds it.',
  'The budget has no line for transport of participants. Either reimburse it or justify why it is not needed.',
  'I have no objection. The supervisor should countersign the data-management plan before the field work begins.',
  'Assent is described for adolescents from 12 years, but the form is written for adults. Send a version in plain words.',
  'Referral is promised for those who are found ill. Attach the agreement with the clinic that will take them.',
  'The literature stops in 2021. Two trials from the region have since answered part of the second objective.',
  'The study is of minimal risk and the procedures are proportionate. Add the contact of the council to the consent form.',
] as const;

/** What they write once the researcher has responded. */
export const secondComments = [
  'My points have been answered. The consent forms now agree with each other.',
  'The new sample size is right, and the transport of participants is paid for. I recommend acceptance.',
  'The response is complete. Keep the corrected forms with the version date in the footer.',
] as const;

/** What they advise the council besides; some advise nothing. */
export const recommendations = ['accept', 'revise', 'accept', undefined] as const;

/** Why an officer puts a protocol into the archive. */
export const archiveReason = 'Entered twice by mistake; the other one is kept.';

export const acceptances = [
  'First annual review due in nine months.',
  'Send the final report on the standard form within three months of the end of the study.',
  'The consent form in its corrected version is to be used from the first participant on.',
  null,
] as const;

export const rejections = [
  'Please answer both comments and send the corrected consent form.',
  'Please respond to each point of the review, and mark what was changed in the proposal.',
  'The sample size and the consent process need to be revised before the council can accept the study.',
] as const;

export const declines = ['I work in the same department.', 'I am on field work until the end of next month.'] as const;

export const conflictReason = 'I am a co-applicant of the grant that pays for this study.';

/** On which an application was accepted. */
export const conditions =
  'Send the consent form in Shona, and the permission of the district health executive, before the first participant is enrolled.';

/** What a researcher changes in the application before responding: the statistics first, the field staff then. */
export const revisedStatistics =
  'Recalculated for a response of 70 per cent and a design effect of 1.5; reviewed by Mr Kudakwashe Zhou, biostatistician.';

/** What an officer asks about a form, and why one is refused. */
export const askedFor = 'How many participants were enrolled at each site since the last review?';
export const refusal = 'The study has ended. Send a Study Reopening form if it is to go on.';

/** What reports of adverse events and deaths say of the event; undefined for other forms. */
export function safetyOf(kind: DemoForm, today: string): SafetyAnswers | undefined {
  const daysAgo = (days: number): string =>
    new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
  const common = { expected: false, site: 'District hospital', report: 'first' };
  if (kind === 'adverse_event')
    return {
      ...common,
      event: 'Vomiting for two days, admitted for rehydration.',
      participant: '0147',
      seriousness: 'hospitalisation',
      related: 'possible',
      onset: daysAgo(20),
      aware: daysAgo(17),
      product: 'azithromycin',
      outcome: 'recovered',
    };
  if (kind !== 'death_report') return undefined;
  return {
    ...common,
    event: 'Death at home. The verbal autopsy points to malaria.',
    participant: '0212',
    related: 'unrelated',
    onset: daysAgo(4),
    aware: daysAgo(3),
    product: 'none',
  };
}

/** Why enrolment into a study is suspended. */
export const suspension = {
  scope: 'enrolment',
  reasons: 'The council reviews the adverse events of the last quarter before anybody else is enrolled.',
} as const;

/** What stands beside each form that is filed. */
export const formNotes = {
  study_termination: 'Data collection is complete. The final report follows within three months.',
  annual_review: 'Recruitment is on schedule, nobody has withdrawn, and the procedures have not changed.',
  adverse_event: 'Participant 0147 was admitted with vomiting for two days and has recovered. Judged possibly related.',
  protocol_deviation:
    'Eleven participants were enrolled with version 1 of the consent form. They have signed version 2 since.',
  study_extension: 'The rains closed two sites for ten weeks. We ask for a further year to complete follow-up.',
  amendment: 'We wish to add a second site with the same procedures, and to raise the sample size accordingly.',
  withdrawal: 'The funder has withdrawn. Nobody was enrolled and no data were collected.',
  destruction:
    'Sputum specimens of the first phase were incinerated at the reference laboratory; the certificate is attached.',
  study_reopening: 'A new grant covers the second phase, with the same team, sites and procedures.',
  death_report: 'A participant died at home. The verbal autopsy points to malaria; judged unrelated to the study.',
} as const;
/** A follow-up form of mrcz, by its kind. */
export type DemoForm = keyof typeof formNotes;
export const demoForms = Object.keys(formNotes) as readonly DemoForm[];

/** What a reviewer asks the researcher during the review. */
export const question = 'Who tells a waste picker the result of the test, and where are those who need treatment sent?';

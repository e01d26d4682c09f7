/** One of the ten forms that are filed about a protocol after submission. */
export interface FollowUpForm {
  /** Names the template too: '/api/templates/{kind}.docx'. */
  kind: string;
  /** Its page in the researcher's layout. */
  path: string;
  /** Heading of the page, and the form's name everywhere else. */
  title: string;
  /** What it is for, in one line. */
  purpose: string;
}

/** Specification section 2: the ten forms in their order, with their routes and headings. */
export const followUpForms = [
  {
    kind: 'study_termination',
    path: '/study-termination',
    title: 'Study Termination',
    purpose: 'Report that a study has ended, as planned or before its time.',
  },
  {
    kind: 'annual_review',
    path: '/annual-review',
    title: 'Annual Review',
    purpose: 'Report once a year how the study goes, so that its approval can go on.',
  },
  {
    kind: 'adverse_event',
    path: '/adverse-event',
    title: 'Adverse Event',
    purpose: 'Report harm to a participant, whatever its cause. Serious events are reported at once.',
  },
  {
    kind: 'protocol_deviation',
    path: '/protocol-deviation',
    title: 'Protocol Deviation',
    purpose: 'Report that something was done otherwise than the approved protocol says.',
  },
  {
    kind: 'study_extension',
    path: '/study-extension',
    title: 'Study Extension',
    purpose: 'Ask for more time than was approved.',
  },
  {
    kind: 'amendment',
    path: '/amendment-form',
    title: 'Amendment Form',
    purpose: 'Ask for a change of the approved protocol. It may be made only once it is approved.',
  },
  {
    kind: 'withdrawal',
    path: '/application-withdrawal',
    title: 'Application Withdrawal',
    purpose: 'Take back an application that is not to be decided or carried out.',
  },
  {
    kind: 'destruction',
    path: '/destruction-form',
    title: 'Destruction Form',
    purpose: 'Report specimens, data or study products that are to be, or were, destroyed.',
  },
  {
    kind: 'study_reopening',
    path: '/study-reopening',
    title: 'Study Reopening',
    purpose: 'Ask to go on with a study that was stopped, suspended or closed.',
  },
  {
    kind: 'death_report',
    path: '/death-report',
    title: 'Death Report',
    purpose: 'Report the death of a participant, whatever its cause, at once.',
  },
] as const satisfies readonly FollowUpForm[];

export type FollowUpKind = (typeof followUpForms)[number]['kind'];
export const followUpKinds: readonly FollowUpKind[] = followUpForms.map(({ kind }) => kind);

const byKind = Object.fromEntries(followUpForms.map((form) => [form.kind, form])) as unknown as Readonly<
  Record<FollowUpKind, FollowUpForm & { kind: FollowUpKind }>
>;

/** The form of this kind. */
export const followUpForm = (kind: FollowUpKind): FollowUpForm & { kind: FollowUpKind } => byKind[kind];

/** The form's name: 'Annual Review'. */
export const followUpTitle = (kind: FollowUpKind): string => byKind[kind].title;

/** The blank templates: one for each form, and the one for the response to comments (specification section 9). */
export const templateKinds = [...followUpKinds, 'response'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Where a template is downloaded; with a protocol's id it comes with number, title and investigator filled in. */
export const templatePath = (kind: TemplateKind, protocol?: string): string =>
  `/api/templates/${kind}.docx${protocol ? `?protocol=${encodeURIComponent(protocol)}` : ''}`;

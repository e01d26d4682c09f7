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

const form = <K extends string>(kind: K, title: string, purpose: string) => ({
  kind,
  path: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  purpose,
});

/** docs/specification 12: the ten forms in their order, with their headings. A route is the heading with hyphens. */
export const followUpForms = [
  form('study_termination', 'Study Termination', 'Report that a study has ended, as planned or before its time.'),
  form(
    'annual_review',
    'Annual Review',
    'Report once a year how the study is going, so that its approval can continue.',
  ),
  form('adverse_event', 'Adverse Event', 'Report harm to a participant, whatever its cause.'),
  form(
    'protocol_deviation',
    'Protocol Deviation',
    'Report that something was done differently from the approved protocol.',
  ),
  form('study_extension', 'Study Extension', 'Ask for more time than was approved.'),
  form(
    'amendment',
    'Amendment Form',
    'Ask for a change to the approved protocol. It may be made only once the council has approved it.',
  ),
  form('withdrawal', 'Application Withdrawal', 'Withdraw an application.'),
  form(
    'destruction',
    'Destruction Form',
    'Report specimens, data or study products that will be, or have been, destroyed.',
  ),
  form('study_reopening', 'Study Reopening', 'Ask to resume a study that was stopped, suspended or closed.'),
  form('death_report', 'Death Report', 'Report the death of a participant, whatever its cause.'),
] as const satisfies readonly FollowUpForm[];

export type FollowUpKind = (typeof followUpForms)[number]['kind'];
export const followUpKinds: readonly FollowUpKind[] = followUpForms.map(({ kind }) => kind);

/** The form's name: 'Annual Review'. */
export const followUpTitle = (kind: FollowUpKind): string =>
  followUpForms.find((form) => form.kind === kind)?.title ?? kind;

/** The blank templates: one for each form, and the one for the response to comments (docs/specification 43). */
export const templateKinds = [...followUpKinds, 'response'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Where a template is downloaded; with a protocol's id it comes with number, title and investigator filled in. */
export const templatePath = (kind: TemplateKind, protocol?: string): string =>
  `/api/templates/${kind}.docx${protocol ? `?protocol=${encodeURIComponent(protocol)}` : ''}`;

/** Who said it: the reviewer of a slot, or compliance. */
export const pointSources = ['reviewer', 'alt_reviewer', 'compliance'] as const;
export type PointSource = (typeof pointSources)[number];

/** The comments of one round. */
export interface RoundComments {
  comment: string | null;
  alt_comment: string | null;
  compliance_comment: string | null;
}

/** What each source said in a round, '' for nothing. */
export const saidBy = (said: RoundComments): Readonly<Record<PointSource, string>> => ({
  reviewer: said.comment ?? '',
  alt_reviewer: said.alt_comment ?? '',
  compliance: said.compliance_comment ?? '',
});

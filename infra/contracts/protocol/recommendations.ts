/** What a reviewer advises the council to do; for officers and meetings alone (council-year.md, 5). */
export const recommendations = ['accept', 'revise', 'reject'] as const;
export type Recommendation = (typeof recommendations)[number];

/** What a reviewer advises the council to do; for officers and meetings alone (docs/reviews 11). */
export const recommendations = ['accept', 'revise', 'reject'] as const;
export type Recommendation = (typeof recommendations)[number];

import { formOf, type Form } from '@portal/contracts/council';
import type { PointLink } from '@portal/contracts/points';
import type { Protocol } from '../protocol/protocol.types.ts';

/** What a point is about where it is about no section. */
export const aboutNothing = 'nothing';

/** By what reports count what is asked for: 'documents.cv' of a document, else the section's name. */
export const aboutKey = ({ attachments }: Pick<Form, 'attachments'>, { section, field }: PointLink): string =>
  section === attachments.name && field !== undefined ? `${section}.${field}` : section;

/** How often a protocol was returned, and for what, as reports count it; a return that was withdrawn does not count (docs/completions 15). */
export function returnFigures(protocol: Pick<Protocol, 'form' | 'study_type' | 'returned' | 'completions'>): {
  type_returns: string;
  asked_about: string[];
} {
  const { study_type, returned, completions = [] } = protocol;
  const keyOf = (link: PointLink) => aboutKey(formOf(protocol), link);
  const counted = [...completions.filter(({ ended }) => ended !== 'withdrawn'), ...(returned ? [returned] : [])];
  const asked = counted.flatMap(({ points }) =>
    points.flatMap(({ links }) => (links.length > 0 ? links.map(keyOf) : [aboutNothing])),
  );
  return { type_returns: `${study_type}|${counted.length}`, asked_about: [...new Set(asked)] };
}

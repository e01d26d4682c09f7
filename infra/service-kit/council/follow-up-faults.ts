import type { FormHead } from '@portal/contracts/council';
import { followUpSlug, responseTemplate } from '@portal/contracts/follow-ups';
import { above, code, twice, type Of } from './field-faults.ts';
import type { Fault } from './yaml-file.ts';

/** Addresses of the researcher's pages and of the shell's, beside which those of the follow-up forms stand. */
const taken = new Set([
  ...['api', 'compare', 'complete', 'follow-ups', 'login', 'meetings', 'profile', 'protocol', 'response-to-comments'],
  ...['submission', 'verify'],
]);

/** Follow-up forms that have a name, or an address, of another one or of the portal's own. */
export function followUpFaults({ file, value: { follow_ups } }: Of<FormHead>): readonly Fault[] {
  const offered = follow_ups.flatMap(({ title, retired }, index) =>
    retired ? [] : [{ slug: followUpSlug(title), index }],
  );
  const atTitle = (index: number, message: string) => file.at(['follow_ups', index, 'title'], message);
  return [
    ...above(
      file,
      follow_ups.map(({ kind }) => kind),
      (index) => ['follow_ups', index, 'kind'],
    ),
    ...follow_ups.flatMap(({ kind }, index) =>
      kind === responseTemplate
        ? [file.at(['follow_ups', index, 'kind'], `${code(kind)} is a name of the portal’s own.`)]
        : [],
    ),
    ...twice(
      offered.map(({ slug }) => slug),
      (at) => atTitle(offered[at]?.index ?? 0, 'A follow-up above has this address: write another title.'),
    ),
    ...offered.flatMap(({ slug, index }) => {
      if (slug === '')
        return [atTitle(index, 'Write a title with Latin letters or digits: its address is made of it.')];
      return taken.has(slug)
        ? [atTitle(index, `/${slug} is an address of the portal’s own: write another title.`)]
        : [];
    }),
  ];
}

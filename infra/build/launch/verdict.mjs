/** A second unsteady file is no accident of the machine: tests that pass by luck are mended before anything else. */
const mostUnsteady = 1;

/** What all stages come to, in the lines that are printed last, and the exit code. `unsteady`: files that were run again, or asked again. */
export function verdict({ passed, failed, skipped, unsteady }) {
  const tooMany = unsteady.length > mostUnsteady;
  const counts = [`${passed} passed`, `${tooMany ? failed + 1 : failed} failed`];
  if (skipped.length) counts.push(`${skipped.length} skipped`);
  if (unsteady.length) counts.push(`${unsteady.length} unsteady`);
  return {
    code: failed || tooMany ? 1 : 0,
    lines: [
      ...skipped.map((title) => `skipped  ${title}`),
      ...unsteady.map((file) => `unsteady  ${file} passed only at a second try: see what it said above`),
      ...(tooMany
        ? [`FAILED  ${unsteady.length} files are unsteady, and at most ${mostUnsteady} may be: mend them`]
        : []),
      counts.join(', '),
    ],
  };
}

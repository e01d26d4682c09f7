/** Ids of the uploaded files that these answers hold; links to files of a protocol are none. Without zod, as the dashboard needs it too. */
export function fileIdsIn(answers: unknown): readonly string[] {
  if (typeof answers !== 'object' || answers === null) return [];
  if ('receipt' in answers && 'id' in answers && typeof answers.id === 'string') return [answers.id];
  return Object.values(answers).flatMap(fileIdsIn);
}

/** What a log line tells of an event, or of whatever came in its place: never its data. */
export function namesOf(event: unknown): Record<'event_id' | 'type' | 'key' | 'correlation_id', unknown> {
  const { id, type, key, correlation_id } = Object(event) as Record<string, unknown>;
  return { event_id: id, type, key, correlation_id };
}

import type { Metrics } from '../metrics/index.ts';
import type { Topic } from './bus.port.ts';

/** Counts what each group has been handed and has not handled yet; `begin` answers what ends one. */
export function createLag(metrics: Pick<Metrics, 'consumerLag'> | undefined) {
  const counts = new Map<string, number>();
  const add = (group: string, topic: Topic, change: number): void => {
    const place = `${group}/${topic}`;
    const count = (counts.get(place) ?? 0) + change;
    counts.set(place, count);
    metrics?.consumerLag(group, topic, count);
  };
  return {
    begin(group: string, topic: Topic): () => void {
      add(group, topic, 1);
      return () => add(group, topic, -1);
    },
  };
}

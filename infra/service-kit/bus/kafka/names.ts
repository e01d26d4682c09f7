import type { Topic } from '../bus.port.ts';

const suffix = '.dlq';

/** How the port's topics and groups are called at the broker. The prefix keeps several portals, or test runs, on one broker apart. */
export interface Names {
  topic(topic: Topic): string;
  deadLetters(topic: Topic): string;
  isDeadLetters(name: string): boolean;
  group(group: string): string;
  /** The port's topic of a broker's name. */
  portTopic(name: string): Topic;
}

export const namesWith = (prefix: string): Names => ({
  topic: (topic) => prefix + topic,
  deadLetters: (topic) => prefix + topic + suffix,
  isDeadLetters: (name) => name.startsWith(prefix) && name.endsWith(suffix),
  group: (group) => prefix + group,
  portTopic: (name) => name.slice(prefix.length),
});

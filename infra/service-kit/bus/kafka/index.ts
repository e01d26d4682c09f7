export { createKafkaBus, type KafkaBusOptions } from './create-kafka-bus.ts';
export { createTopics } from './create-topics.ts';

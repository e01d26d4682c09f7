export { createKafkaBus, type KafkaBusOptions } from './create-kafka-bus.ts';
export { migrateTopics, type TopicPlan } from './migrate-topics.ts';

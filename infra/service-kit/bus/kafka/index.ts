export { createKafkaBus, type KafkaBusOptions } from './create-kafka-bus.ts';
export { takeFormerDeadLetters } from './former-dead-letters.ts';
export { migrateTopics, type TopicPlan } from './migrate-topics.ts';

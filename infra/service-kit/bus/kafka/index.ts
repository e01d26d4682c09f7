export { createKafkaBus, type KafkaBusOptions } from './create-kafka-bus.ts';
export { createTopics, type TopicPlan } from './create-topics.ts';

import {
  accountEventSchema,
  documentEventSchema,
  followUpEventSchema,
  meetingEventSchema,
  proposalEventSchema,
  protocolEventSchema,
  registrationEventSchema,
  sessionEndedSchema,
  topics,
  type EventEnvelope,
} from '@portal/contracts/events';
import * as z from 'zod/mini';
import { messages } from './messages.ts';

type Json = Record<string, unknown>;

/** A union of events, told apart by `type`. */
const each = (union: { _zod: { def: { options: readonly z.ZodMiniType[] } } }) => union._zod.def.options;

/** What is told on each topic. */
const eventsOf: Readonly<Record<keyof typeof topics, readonly z.ZodMiniType[]>> = {
  account: [...each(accountEventSchema), sessionEndedSchema],
  registration: each(registrationEventSchema),
  proposal: each(proposalEventSchema),
  protocol: each(protocolEventSchema),
  follow_up: each(followUpEventSchema),
  document: each(documentEventSchema),
  meeting: each(meetingEventSchema),
};

/** AsyncAPI's own schemas are those of JSON Schema draft 7. */
const payloadOf = (schema: z.ZodMiniType): Json => {
  const { $schema: _dialect, ...payload } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as Json;
  return payload;
};

function messagesOn(topic: keyof typeof topics): [name: string, message: Json][] {
  return eventsOf[topic].map((schema) => {
    const payload = payloadOf(schema) as { properties: Record<keyof EventEnvelope, { const?: string }> };
    const name = payload.properties.type.const ?? '';
    return [name, { name, contentType: 'application/json', bindings: keyed, payload }];
  });
}

/** Everything about one record is in order. */
const keyed = { kafka: { key: { type: 'string', description: messages.events.key } } };

const reference = (...path: readonly string[]): Json => ({ $ref: `#/${path.join('/')}` });
const of = <T>(make: (topic: keyof typeof topics) => T): Record<string, T> =>
  Object.fromEntries((Object.keys(eventsOf) as (keyof typeof topics)[]).map((topic) => [topic, make(topic)]));

/** The AsyncAPI 3 document of everything that the services tell each other (docs/events 4). */
export const asyncApi = (): Json => ({
  asyncapi: '3.0.0',
  info: { title: messages.events.title, version: '1', description: messages.events.description },
  defaultContentType: 'application/json',
  channels: of((topic) => ({
    address: topics[topic],
    description: messages.events.topics[topic],
    messages: Object.fromEntries(messagesOn(topic).map(([name]) => [name, reference('components', 'messages', name)])),
  })),
  operations: of((topic) => ({ action: 'send', channel: reference('channels', topic) })),
  components: {
    messages: Object.fromEntries((Object.keys(eventsOf) as (keyof typeof topics)[]).flatMap(messagesOn)),
  },
});

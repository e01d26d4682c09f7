import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { AsyncApi } from './published.ts';

/** Holds an event, as it is published on a topic, against the document: answers what is wrong with it, in words. */
export function createEventFaults({ channels, components }: AsyncApi): (topic: string, event: unknown) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const checks = new Map<string, ValidateFunction>();
  const checkOf = (name: string): ValidateFunction | undefined => {
    const message = components.messages[name];
    if (!message) return undefined;
    const check = checks.get(name) ?? ajv.compile(message.payload);
    checks.set(name, check);
    return check;
  };
  return (topic, event) => {
    const name = String((event as { type?: unknown }).type);
    const channel = Object.values(channels).find(({ address }) => address === topic);
    const check = checkOf(name);
    if (!check || !channel || !(name in channel.messages)) return [`${name} is not told on ${topic}`];
    return check(event) ? [] : [`${name} with ${ajv.errorsText(check.errors)}`];
  };
}

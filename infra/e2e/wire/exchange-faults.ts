import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Exchange } from '../faults/call.ts';
import type { OpenApi, Operation } from './published.ts';

interface Found {
  /** 'GET /api/protocols/{id}' */
  name: string;
  operation: Operation;
}

/** Written out before one with a name in it: /counts is no {id}. */
const bySpecificity = (one: string, other: string): number => Number(one.includes('{')) - Number(other.includes('{'));

const shapeOf = (path: string): RegExp => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`);

/** Holds what goes over the wire against the documents: answers what is wrong with an exchange, in words. */
export function createExchangeFaults(documents: readonly OpenApi[]): (exchange: Exchange) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const checks = new Map<object, ValidateFunction>();
  const known = documents
    .flatMap(({ paths }) => Object.entries(paths))
    .sort(([one], [other]) => bySpecificity(one, other))
    .map(([path, methods]) => ({ path, shape: shapeOf(path), methods }));

  const find = ({ method, path }: Exchange): Found | undefined => {
    for (const { path: name, shape, methods } of known) {
      const operation = methods[method.toLowerCase()];
      if (operation && shape.test(path)) return { name: `${method} ${name}`, operation };
    }
    return undefined;
  };

  const misfit = (schema: object, value: unknown): string | undefined => {
    const check = checks.get(schema) ?? ajv.compile(schema);
    checks.set(schema, check);
    return check(value) ? undefined : ajv.errorsText(check.errors);
  };

  function answerFaults({ operation }: Found, { status, type, body }: Exchange): string[] {
    const answer = operation.responses[status] ?? (status >= 400 ? operation.responses.default : undefined);
    if (!answer) return [`answers ${status}`];
    const { content = {} } = answer;
    const media = content[type] ?? content['*/*'];
    if (!media) return type === '' && Object.keys(content).length === 0 ? [] : [`answers ${status} as ${type}`];
    const fault = type.endsWith('json') ? misfit(media.schema, body) : undefined;
    return fault ? [`answers ${status} with ${fault}`] : [];
  }

  /** What was taken must be what is said to be taken. */
  function requestFaults({ operation }: Found, { status, sentType, sent }: Exchange): string[] {
    if (status >= 400 || sent === undefined) return [];
    const media = operation.requestBody?.content[sentType];
    if (!media) return [`takes ${sentType}`];
    const fault = sentType === 'application/json' ? misfit(media.schema, sent) : undefined;
    return fault ? [`takes ${fault}`] : [];
  }

  return (exchange) => {
    const found = find(exchange);
    if (found)
      return [...requestFaults(found, exchange), ...answerFaults(found, exchange)].map(
        (fault) => `${found.name} ${fault}`,
      );
    // What nobody has to know of is refused as everything is.
    const isRefused = exchange.status >= 400 && exchange.type === 'application/problem+json';
    return isRefused ? [] : [`${exchange.method} ${exchange.path} is in no document and answers ${exchange.status}`];
  };
}

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Schema = Readonly<Record<string, unknown>>;
type Content = Readonly<Record<string, { schema: Schema }>>;

interface Operation {
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}

/** The part of an OpenAPI document that exchanges are checked against. */
export interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** What went over the line in one call. */
export interface Exchange {
  method: string;
  /** Without its query. */
  path: string;
  sentType: string;
  /** Undefined for nothing, and for what was sent as bytes. */
  sent: unknown;
  status: number;
  /** Media type without its parameters; empty for no content. */
  type: string;
  body: unknown;
}

interface Found {
  /** 'GET /api/protocols/{id}' */
  name: string;
  operation: Operation;
}

/** Literal paths before those with a parameter: /counts is no {id}. */
const bySpecificity = (one: string, other: string): number => Number(one.includes('{')) - Number(other.includes('{'));

const shapeOf = (path: string): RegExp => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`);

/** The place and what is wrong there: 'data/0 must NOT have additional properties: colour'. */
const said = ({ instancePath, message, params }: ErrorObject): string => {
  const { additionalProperty: added } = params as { additionalProperty?: string };
  return `data${instancePath} ${message}${added === undefined ? '' : `: ${added}`}`;
};

const withoutContent = (read: Operation | undefined): Operation | undefined =>
  read && { responses: Object.fromEntries(Object.keys(read.responses).map((status) => [status, {}])) };

/**
 * Checks what goes over the wire against the documents: returns what is wrong with an exchange, in words.
 * @param strict an address that is in no document is wrong even where it is refused
 */
export function createExchangeFaults(documents: readonly OpenApi[], strict = false): (exchange: Exchange) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const checks = new Map<object, ValidateFunction>();
  const known = documents
    .flatMap(({ paths }) => Object.entries(paths))
    .sort(([one], [other]) => bySpecificity(one, other))
    .map(([path, methods]) => ({ path, shape: shapeOf(path), methods }));

  const find = ({ method, path }: Exchange): Found | undefined => {
    for (const { path: name, shape, methods } of known) {
      // HEAD is answered wherever GET is, without its content.
      const operation = methods[method.toLowerCase()] ?? (method === 'HEAD' ? withoutContent(methods.get) : undefined);
      if (operation && shape.test(path)) return { name: `${method} ${name}`, operation };
    }
    return undefined;
  };

  const schemaFault = (schema: object, value: unknown): string | undefined => {
    const check = checks.get(schema) ?? ajv.compile(schema);
    checks.set(schema, check);
    return check(value) ? undefined : [...new Set(check.errors?.map(said))].join(', ');
  };

  function answerFaults({ operation }: Found, { status, type, body }: Exchange): string[] {
    const answer = operation.responses[status] ?? (status >= 400 ? operation.responses.default : undefined);
    if (!answer) return [`answers ${status}`];
    const { content = {} } = answer;
    const media = content[type] ?? content['*/*'];
    if (!media) return type === '' && Object.keys(content).length === 0 ? [] : [`answers ${status} as ${type}`];
    const fault = type.endsWith('json') ? schemaFault(media.schema, body) : undefined;
    return fault ? [`answers ${status} with ${fault}`] : [];
  }

  /** What was accepted must fit what the document accepts. */
  function requestFaults({ operation }: Found, { status, sentType, sent }: Exchange): string[] {
    if (status >= 400 || sent === undefined) return [];
    const media = operation.requestBody?.content[sentType];
    if (!media) return [`takes ${sentType}`];
    const fault = sentType === 'application/json' ? schemaFault(media.schema, sent) : undefined;
    return fault ? [`takes ${fault}`] : [];
  }

  return (exchange) => {
    const found = find(exchange);
    if (found)
      return [...requestFaults(found, exchange), ...answerFaults(found, exchange)].map(
        (fault) => `${found.name} ${fault}`,
      );
    // Unless strict, what is undocumented may be refused.
    const isRefused = !strict && exchange.status >= 400 && exchange.type === 'application/problem+json';
    return isRefused ? [] : [`${exchange.method} ${exchange.path} is in no document and answers ${exchange.status}`];
  };
}

import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { topics } from '@portal/contracts/events';
import { createExchangeFaults, openApiFile, serviceNames, type OpenApi } from '@portal/portal-fake/check';
import { openApiOf } from '@portal/service-kit/http';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { asyncApi } from '../../front-server/api-docs/asyncapi.ts';
import { serviceRoutes } from '../faults/service-routes.ts';
import type { AsyncApi } from './published.ts';
import { createEventFaults } from './event-faults.ts';
import { publishedOpenApi } from './published-openapi.ts';

const { schemas } = createRequire(import.meta.url)('@asyncapi/specs') as {
  schemas: Readonly<Record<string, object>>;
};

describe('the documents that the portal publishes of itself', () => {
  it('are OpenAPI 3.1 by its schema', async () => {
    const validator = new Validator();
    const document = openApiOf('Portal', await serviceRoutes());
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it.each(serviceNames)('are those in infra/contracts/openapi, of %s: `npm run openapi` renews them', async (name) => {
    const published = await publishedOpenApi();
    expect(readFileSync(openApiFile(name), 'utf8') === published[name]).toBe(true);
  });

  it('are AsyncAPI 3 by its schema, with a channel for each topic', () => {
    // AsyncAPI's schema contains that of JSON Schema.
    const ajv = new Ajv({ strict: false, meta: false, validateSchema: false });
    addFormats.default(ajv);
    const check = ajv.compile(schemas['3.0.0'] ?? {});
    const document = asyncApi();
    check(document);
    expect(check.errors).toBeNull();
    expect(Object.keys((document as unknown as AsyncApi).channels).sort()).toEqual(Object.keys(topics).sort());
  });
});

describe('what goes over the wire', () => {
  const thing = {
    type: 'object',
    properties: { name: { type: 'string' } },
    required: ['name'],
    additionalProperties: false,
  };
  const json = { content: { 'application/json': { schema: thing } } };
  const problem = { content: { 'application/problem+json': { schema: { type: 'object', required: ['code'] } } } };
  const document: OpenApi = {
    paths: {
      '/api/things/{id}': { get: { responses: { 200: json, default: problem } } },
      '/api/things/file.csv': { get: { responses: { 200: { content: { 'text/csv': { schema: {} } } } } } },
      '/api/things': { post: { requestBody: json, responses: { 204: {}, default: problem } } },
    },
  };
  const exchangeFaults = createExchangeFaults([document]);
  const nothing = { sentType: 'application/json', sent: undefined };
  const given = { ...nothing, method: 'GET', path: '/api/things/7', status: 200, type: 'application/json' };
  const refused = { ...given, status: 404, type: 'application/problem+json' };
  const made = { ...given, method: 'POST', path: '/api/things', status: 204, type: '', body: '', sent: { name: 'a' } };

  it.each([
    ['an answer', { ...given, body: { name: 'a' } }],
    ['a refusal', { ...refused, body: { code: 'not_found' } }],
    ['a file', { ...given, path: '/api/things/file.csv', type: 'text/csv', body: 'a,b' }],
    ['nothing', made],
    ['an address that is none', { ...refused, path: '/api/others', body: { code: 'not_found' } }],
  ])('given %s as it is published, then it has no fault', (_what, exchange) => {
    expect(exchangeFaults(exchange)).toEqual([]);
  });

  it.each([
    ['field', { ...given, body: { name: 'a', secret: 1 } }, /answers 200 with .*additional properties/],
    ['status', { ...given, status: 201, body: { name: 'a' } }, /answers 201/],
    ['media type', { ...given, type: 'text/html', body: '' }, /answers 200 as text\/html/],
    ['content', { ...made, type: 'application/json', body: {} }, /answers 204 as application\/json/],
    ['form of a refusal', { ...refused, body: {} }, /answers 404 with .*required property 'code'/],
    ['address', { ...given, path: '/api/others', body: {} }, /in no document/],
    ['body of a request', { ...made, sent: { name: 'a', more: 1 } }, /takes .*additional properties/],
  ])('given a %s that is not published, then it is found', (_what, exchange, fault) => {
    expect(exchangeFaults(exchange)).toEqual([expect.stringMatching(fault)]);
  });

  const event = {
    id: 'e-1',
    type: 'account.registered',
    schema_version: 1,
    seq: 1,
    occurred_at: '2026-11-21T08:00:00.000Z',
    actor: null,
    key: 'a',
    correlation_id: 'c',
    data: {
      ...{ id: 'a', first_name: 'A', last_name: 'B', email: 'a@b', former_emails: [], mobile: '+263771234567' },
      ...{ role: 'researcher', approved: true, state: 'active', credentials: 1, kept_session: null },
    },
  };
  const eventFaults = createEventFaults(asyncApi() as unknown as AsyncApi);

  it('given an event as it is published, then it has no fault', () => {
    expect(eventFaults('account', event)).toEqual([]);
  });

  it.each([
    ['type', 'account', { ...event, type: 'account.forgotten' }],
    ['topic', 'protocol', event],
    ['field', 'account', { ...event, data: { ...event.data, password: 'x' } }],
    ['want of a field', 'account', { ...event, correlation_id: undefined }],
  ])('given an event with a %s that is not published, then it is found', (_what, topic, told) => {
    expect(eventFaults(topic, told)).toHaveLength(1);
  });
});

import { extname } from 'node:path';
import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import { problemSchema } from '@portal/contracts/http';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

/** A schema as JSON Schema; what JSON Schema cannot say (a rule in code) is left open rather than refused. */
const jsonSchema = (schema: ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const parameters = (schema: ZodMiniType | undefined, where: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }));
};

const pathParameters = (route: Route): Json[] =>
  route.params
    ? parameters(route.params, 'path')
    : [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      }));

const content = (schema: ZodMiniType, io: 'input' | 'output', type = 'application/json'): Json => ({
  content: { [type]: { schema: jsonSchema(schema, io) } },
});

const fileTypes: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.pdf': 'application/pdf',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
};

const binary = { type: 'string', format: 'binary' };

/** What comes where an answer has no schema: the bytes of a file, or nothing. */
function fileContent({ path, file = fileTypes[extname(path)] }: Route, status: string): Json {
  const isFile = file !== undefined && (status === '200' || status === '206');
  return isFile ? { content: { [file]: { schema: binary } } } : {};
}

const operation = (route: Route): Json => ({
  summary: route.summary,
  ...(route.access === 'public' ? { security: [] } : { security: [{ bearer: [] }] }),
  parameters: [...pathParameters(route), ...parameters(route.query, 'query')],
  ...(route.body ? { requestBody: { required: true, ...content(route.shownBody ?? route.body, 'input') } } : {}),
  ...(route.bytes ? { requestBody: { content: { [route.bytes]: { schema: binary } } } } : {}),
  ...(route.form ? { requestBody: { required: true, ...content(route.form, 'input', 'multipart/form-data') } } : {}),
  responses: {
    ...Object.fromEntries(
      Object.entries(route.answers).map(([status, schema]) => [
        status,
        { description: status, ...(schema ? content(schema, 'output') : fileContent(route, status)) },
      ]),
    ),
    default: { description: 'A problem (RFC 9457)', ...content(problemSchema, 'output', 'application/problem+json') },
  },
});

/** The OpenAPI 3.1 document of a service, from its URL table. */
export function openApiOf(title: string, routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

/** The route that serves the document of `routes`, itself included. */
export function openApiRoute(title: string, path: string, routes: readonly Route[]): Route {
  const own: Route = {
    method: 'GET',
    path,
    summary: 'This document',
    access: 'public',
    answers: { 200: z.record(z.string(), z.unknown()) as ZodMiniType },
    handle: () => Promise.resolve({ status: 200, body: openApiOf(title, [...routes, own]) }),
  };
  return own;
}

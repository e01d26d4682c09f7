import { acceptByPurpose, uploadedSchema } from '@portal/contracts/files';
import { openApiPath } from '@portal/contracts/http';
import { openApiRoute, route, type Route } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { deleteFile } from './features/delete-file.ts';
import { readFile } from './features/read-file.ts';
import { readTemplate } from './features/read-template.ts';
import { uploadFile } from './features/upload-file.ts';
import type { Dependencies } from './dependencies.ts';

const idSchema = z.string().check(z.maxLength(100));

/** Every address that this service answers. */
export function routesOf(dependencies: Dependencies): readonly Route[] {
  const routes = [
    route({
      method: 'POST',
      path: '/api/files',
      summary: 'Upload one file: multipart with `purpose` and `file`',
      access: ['researcher', 'reviewer', 'compliance'],
      form: z.object({ purpose: z.enum(Object.keys(acceptByPurpose)), file: z.any() }),
      answers: { 201: uploadedSchema },
      handle: uploadFile(dependencies),
    }),
    route({
      method: 'GET',
      path: '/api/files/:id/:name',
      summary: 'A file or a range of it',
      access: 'view',
      params: z.object({ id: idSchema, name: z.string() }),
      file: '*/*',
      answers: { 200: null, 206: null, 304: null },
      handle: readFile(dependencies),
    }),
    route({
      method: 'DELETE',
      path: '/api/files/:id',
      summary: 'Delete an uploaded file that no submitted record refers to',
      access: ['researcher', 'reviewer', 'compliance'],
      params: z.object({ id: idSchema }),
      answers: { 204: null },
      handle: deleteFile(dependencies),
    }),
    route({
      method: 'GET',
      path: '/api/templates/:name',
      summary: 'A form to fill in, `{kind}.docx`; with `protocol` its number, title and investigator stand in it',
      access: 'view',
      params: z.object({ name: z.string().check(z.maxLength(100)) }),
      query: z.object({ protocol: z.optional(idSchema) }),
      file: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      answers: { 200: null },
      handle: readTemplate(dependencies),
    }),
  ];
  return [...routes, openApiRoute('Documents', openApiPath('documents'), routes)];
}

import {
  acceptByPurpose,
  fileMarkSchema,
  unfinishedUploadSchema,
  uploadedSchema,
  uploadOutcomeSchema,
} from '@portal/contracts/files';
import { openApiPath } from '@portal/contracts/http';
import { openApiRoute, route, type Route } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import { deleteFile } from './files/delete-file.ts';
import { listMarks } from './files/list-marks.ts';
import { readFile } from './files/read-file.ts';
import { readTemplate } from './templates/endpoints.ts';
import { uploadFile } from './uploads/upload-file.ts';
import { listUploads, readUpload } from './uploads/endpoints.ts';
import { serveTus } from './uploads/serve-tus.ts';
import { zipFiles } from './files/zip-files.ts';
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
    ...uploadRoutes(dependencies),
    route({
      method: 'GET',
      path: '/api/files/marks',
      summary: 'Which of these files hold what no file may hold by now',
      access: ['compliance'],
      query: z.object({ ids: z.string().check(z.maxLength(8_000)) }),
      answers: { 200: z.array(fileMarkSchema) },
      handle: listMarks(dependencies),
    }),
    route({
      method: 'GET',
      path: '/api/files/of/:id.zip',
      summary: 'Every file of a protocol and of its forms, in every version, as a zip file',
      access: 'view',
      params: z.object({ id: idSchema }),
      answers: { 200: null },
      handle: zipFiles(dependencies),
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

/** Uploads that go on where they were cut: tus 1.0 (tus.io), and what a page asks about them (docs/files 9). */
function uploadRoutes(dependencies: Dependencies): Route[] {
  const access = ['researcher', 'reviewer', 'compliance'] as const;
  const one = { path: '/api/uploads/:id', access, params: z.object({ id: idSchema }) };
  const handle = serveTus(dependencies);
  const bytes = 'application/offset+octet-stream';
  return [
    route({
      method: 'POST',
      path: '/api/uploads',
      summary: 'Begin an upload (tus 1.0), with its first part where there is one',
      access,
      bytes,
      answers: { 201: null },
      handle,
    }),
    route({
      method: 'GET',
      path: '/api/uploads',
      summary: 'What was not uploaded to its end, of one draft or of all',
      access,
      query: z.object({ draft: z.optional(z.string().check(z.maxLength(200))) }),
      answers: { 200: z.array(unfinishedUploadSchema) },
      handle: listUploads(dependencies),
    }),
    route({
      ...one,
      method: 'HEAD',
      summary: 'How much of an upload has arrived (tus 1.0)',
      answers: { 200: null },
      handle,
    }),
    route({
      ...one,
      method: 'GET',
      summary: 'What became of an upload',
      answers: { 200: uploadOutcomeSchema },
      handle: readUpload(dependencies),
    }),
    route({
      ...one,
      method: 'PATCH',
      summary: 'The next part of an upload (tus 1.0)',
      bytes,
      answers: { 204: null },
      handle,
    }),
    route({
      ...one,
      method: 'DELETE',
      summary: 'Give up an unfinished upload (tus 1.0)',
      answers: { 204: null },
      handle,
    }),
  ];
}

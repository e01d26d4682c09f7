import { formHashSchema, formVersionSchema, formWordsSchema, presentFormSchema } from '@portal/contracts/council';
import { bodyHash, endpoint, isKnown, ProblemError } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';

/** GET /api/forms/present: which form new applications are asked by. */
export const getPresentForm = ({ councilForms }: Dependencies) =>
  endpoint({
    summary: 'The present form of the council',
    answers: { 200: presentFormSchema },
    handle: async () => {
      const { hash, name, since } = await councilForms.present();
      return { status: 200, body: { hash, name, since }, headers: { ETag: `"${hash}"` } };
    },
  });

/** GET /api/forms/{hash}.json: one version of the form, which never changes. */
export const getForm = ({ councilForms }: Dependencies) =>
  endpoint({
    summary: 'One version of the council’s form',
    params: z.object({ hash: formHashSchema }),
    answers: { 200: formVersionSchema },
    handle: async ({ params: { hash } }) => {
      const found = await councilForms.find(hash);
      if (!found) throw new ProblemError(404, 'unknown_form', messages.unknownForm);
      const { name, since, document } = found;
      return {
        status: 200,
        body: { hash, name, since, document },
        headers: { 'Cache-Control': 'private, max-age=31536000, immutable' },
      };
    },
  });

/** GET /api/forms/{hash}/{language}.json: what one version says in another language, as the council's folder has it now. */
export const getFormWords = ({ councilForms }: Dependencies) =>
  endpoint({
    summary: 'What one version of the council’s form says in another language',
    params: z.object({ hash: formHashSchema, language: z.string().check(z.regex(/^[a-z]{2,3}$/)) }),
    answers: { 200: formWordsSchema, 304: null },
    handle: async ({ params: { hash, language }, headers: asked }) => {
      const all = (await councilForms.find(hash))?.texts ?? {};
      if (!Object.hasOwn(all, language)) throw new ProblemError(404, 'unknown_form', messages.unknownForm);
      const texts = Object.fromEntries(all[language] ?? []);
      const headers = { ETag: `"${bodyHash(texts)}"`, 'Cache-Control': 'private, no-cache' };
      return isKnown(asked, headers.ETag) ? { status: 304, headers } : { status: 200, body: { texts }, headers };
    },
  });

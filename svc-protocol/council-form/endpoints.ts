import { formHashSchema, formVersionSchema, presentFormSchema } from '@portal/contracts/council';
import { endpoint, ProblemError } from '@portal/service-kit/http';
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

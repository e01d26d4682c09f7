import { responseFields } from '@portal/contracts/applications';
import type { Protocol } from '@portal/contracts/protocol';
import { protocolPath } from '@portal/portal-views';
import type { Made, Making } from '../uploads/made-file.ts';
import type { ResponseSession } from './response-session.ts';

const field = responseFields.find(({ name }) => name === 'response')!;

/** How the response file is made: a PDF of the points with the answers as they are typed, and the saved changes (docs/points 7). */
export const makingOf = ({ id, version }: Protocol, { answers, files, uploads }: ResponseSession): Making => ({
  draft: answers,
  addressOf: (draft) =>
    `${protocolPath(id, 'ledger.pdf')}${draft === undefined ? '' : `?draft=${encodeURIComponent(draft)}`}`,
  shown() {
    const { answers: typed = {}, remarks = {} } = answers.store.getState().body;
    return { version, answers: typed, remarks };
  },
  uploads,
  path: field.name,
  attach(file, made) {
    files.change({ ...files.store.getState().body, made });
    uploads.start(field.name, field, file);
  },
  made: () => (files.store.getState().body as { made?: Made }).made,
});

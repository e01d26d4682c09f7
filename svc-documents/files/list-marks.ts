import type { FileMark } from '@portal/contracts/files';
import type { Answer, Call } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';

/** GET /api/files/marks?ids=: in which of these files the virus scanner found something, for officers (docs/files 25). */
export const listMarks =
  ({ documents }: Pick<Dependencies, 'documents'>) =>
  async ({ query }: Pick<Call<unknown, { ids: string }>, 'query'>): Promise<Answer> => {
    const rows = await documents.find({ where: { id: query.ids.split(',') }, limit: 500 });
    const marks = rows.flatMap(({ id, scan }): FileMark[] =>
      scan === 'found' ? [{ id, text: messages.harmful }] : [],
    );
    return { status: 200, body: marks };
  };

import type { FileMark } from '@portal/contracts/files';
import type { Answer, Call } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';

/** GET /api/files/marks?ids=: which of these files hold something that is refused by now, for officers (docs/files 25). */
export const listMarks =
  ({ documents }: Pick<Dependencies, 'documents'>) =>
  async ({ query }: Pick<Call<unknown, { ids: string }>, 'query'>): Promise<Answer> => {
    const rows = await documents.find({ where: { id: query.ids.split(',') }, limit: 500 });
    const marks = rows.flatMap(({ id, holds }): FileMark[] => (holds ? [{ id, text: messages.marked(holds) }] : []));
    return { status: 200, body: marks };
  };

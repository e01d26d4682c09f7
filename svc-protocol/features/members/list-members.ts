import { memberSchema, type Member } from '@portal/contracts/members';
import { daySchema } from '@portal/contracts/http';
import { readingMessages } from '@portal/contracts/presentation';
import { Forbidden, listQuerySchema, pageOf, totalHeaders } from '@portal/service-kit/http';
import { allRows, dayCell, sendList, type ListColumn, type ListFormat } from '@portal/service-kit/list-file';
import * as z from 'zod/mini';
import { todayOf, type Dependencies } from '../../dependencies.ts';
import type { MemberRow } from '../../store/members.collection.ts';
import { messages } from '../../messages.ts';
import { endpoint } from '../endpoint.ts';
import { presentMembers } from './present-members.ts';

const query = z.extend(listQuerySchema, { on: z.optional(daySchema) });

/** The members of a day, 'YYYY-MM-DD': chair, deputy, secretary, then the others by name. */
const ofDay = (day: string) => ({ where: { last_day: { from: day }, from: { to: day } }, sort: 'order' });

/** All members of a day, for the quorum of its meeting. */
export async function membersOn({ members }: Pick<Dependencies, 'members'>, day: string): Promise<MemberRow[]> {
  const found: MemberRow[] = [];
  for await (const rows of members.all(ofDay(day), 100)) found.push(...rows);
  return found;
}

/** GET /api/members: the members of a day, today where none is named (docs/meetings 2). */
export const listMembers = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The members of the council on a day',
    query,
    answers: { 200: z.array(memberSchema) },
    handle: async ({ query: asked }) => {
      const wanted = ofDay(asked.on ?? todayOf(dependencies));
      const [rows, total] = await Promise.all([
        dependencies.members.find({ ...wanted, ...pageOf(asked) }),
        dependencies.members.total(wanted),
      ]);
      return { status: 200, body: await presentMembers(dependencies, rows), headers: totalHeaders(total) };
    },
  });

const { columns: titles, positions, sheet, file } = messages.exportedMembers;
const { yes, no } = readingMessages.answers;
const yesOrNo = (is: boolean): string => (is ? yes : no);

const columns: readonly ListColumn<Member>[] = [
  { title: titles.name, cell: ({ name }) => name, width: 30 },
  { title: titles.qualifications, cell: ({ qualifications }) => qualifications, width: 30 },
  { title: titles.position, cell: ({ position }) => positions[position], width: 12 },
  { title: titles.lay, cell: ({ lay }) => yesOrNo(lay), width: 8 },
  { title: titles.non_scientific, cell: ({ non_scientific }) => yesOrNo(non_scientific), width: 16 },
  { title: titles.affiliated, cell: ({ affiliated }) => yesOrNo(affiliated), width: 12 },
  { title: titles.account, cell: ({ account_name }) => account_name ?? '', width: 24 },
  { title: titles.from, cell: ({ from }) => dayCell(from), width: 12 },
  { title: titles.to, cell: ({ to }) => dayCell(to), width: 12 },
];

/** GET /api/members/export.csv and export.xlsx: the members of a day, for compliance. */
export const exportMembers = (dependencies: Dependencies, format: ListFormat) =>
  endpoint({
    summary: `The members of a day as ${format.extension.toUpperCase()}, for compliance`,
    query,
    answers: { 200: null },
    handle: ({ query: asked, caller, res }) => {
      if (caller.role !== 'compliance') throw new Forbidden();
      const day = asked.on ?? todayOf(dependencies);
      return sendList(res, format, {
        name: `${file}-of-${day}`,
        title: sheet,
        columns,
        chunks: allRows(
          (batch) => dependencies.members.all(ofDay(day), batch),
          (rows) => presentMembers(dependencies, rows),
        ),
        now: dependencies.clock(),
        timeZone: dependencies.config.timeZone,
      });
    },
  });

import { historyEntrySchema, type HistoryEntry } from '@portal/contracts/protocol';
import { NoSuchRecord } from '@portal/service-kit/http';
import type { StoredHistoryEntry } from '@portal/service-kit/history';
import * as z from 'zod/mini';
import type { Dependencies } from '../../dependencies.ts';
import { messages } from '../../messages.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { namesOf } from '../find-names.ts';

type Names = ReadonlyMap<string, string>;

/** A fact as it is stored, an account by its name. */
const shown = (action: string, value: string | null, names: Names): string | null =>
  value !== null && action === 'member.account' ? (names.get(value) ?? messages.history.someone) : value;

const idsIn = ({ actor, action, from, to }: StoredHistoryEntry): (string | null)[] =>
  action === 'member.account' ? [actor, from, to] : [actor];

/** GET /api/members/{id}/history: who changed what, and when. */
export const getMemberHistory = (dependencies: Dependencies) =>
  endpoint({
    summary: 'Who changed a member of the council, and when',
    params: protocolParams,
    answers: { 200: z.array(historyEntrySchema) },
    handle: async ({ params: { id } }) => {
      const member = await dependencies.members.findById(id);
      if (!member) throw new NoSuchRecord();
      const names = await namesOf(dependencies, member.history.flatMap(idsIn));
      const body = member.history.map(({ at, actor, action, from, to }): HistoryEntry => ({
        at,
        who: (actor === null ? undefined : names.get(actor)) ?? messages.history.someone,
        kind: action,
        what: messages.members.what[action as keyof typeof messages.members.what],
        from: shown(action, from, names),
        to: shown(action, to, names),
      }));
      return { status: 200, body };
    },
  });

import { protocolSchema } from '@portal/contracts/protocol';
import { endpoint, etagOf } from '@portal/service-kit/http';
import { readable } from './change-protocol.ts';
import { messages } from './refusal.messages.ts';
import { protocolParams } from './endpoint.ts';
import { namesOf } from './find-names.ts';
import type { Dependencies } from '../dependencies.ts';
import { peopleIn } from '../lists/list-filter.ts';
import { meetingHolding } from '../meetings/endpoints.ts';
import { peopleInPoints } from '../points/present-points.ts';
import { officersPart } from '../reviews/own-study.ts';
import { presentProtocol } from './present-protocol.ts';
import { undoUntilOf } from '../decisions/undo-decision.ts';

export const getProtocol = (dependencies: Dependencies) =>
  endpoint({
    summary: 'One protocol, nested',
    params: protocolParams,
    answers: { 200: protocolSchema },
    handle: async ({ params, caller }) => {
      const stored = await readable(dependencies, params.id, caller);
      const people = caller.role === 'compliance' ? [...peopleIn(stored), ...peopleInPoints(stored)] : [];
      const names = await namesOf(dependencies, people);
      const meeting = caller.role === 'compliance' ? await meetingHolding(dependencies, stored.id) : undefined;
      const part = await officersPart(dependencies, stored, caller);
      const undo_until = caller.role === 'compliance' ? await undoUntilOf(dependencies, stored) : undefined;
      const body = {
        ...presentProtocol(dependencies, stored, caller, names),
        ...(part && { own_study: messages.ownStudy[part] }),
        ...(meeting && { meeting }),
        ...(undo_until !== undefined && { undo_until }),
      };
      return { status: 200, body, headers: { ETag: etagOf(stored.version) } };
    },
  });

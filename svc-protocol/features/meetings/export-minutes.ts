import { Forbidden } from '@portal/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';
import { endpoint, protocolParams } from '../endpoint.ts';
import { sendPdf } from '../send-pdf.ts';
import { minutesDocument } from './minutes-document.ts';
import { meetingView } from './present-meeting.ts';
import { meetingOf } from './save-meeting.ts';

/** GET /api/meetings/{id}/minutes.pdf: a draft until they are signed; for officers, who give them to members without an account. */
export const exportMinutes = (dependencies: Dependencies) =>
  endpoint({
    summary: 'The minutes of a meeting as PDF, for compliance',
    params: protocolParams,
    answers: { 200: null },
    handle: async ({ params, caller, res }) => {
      if (caller.role !== 'compliance') throw new Forbidden();
      const stored = await meetingOf(dependencies, params.id);
      const { config, clock, printer } = dependencies;
      const view = await meetingView(dependencies, stored, caller);
      const pdf = await printer.print(minutesDocument(view, { config, now: clock().toISOString() }), caller.id);
      sendPdf(res, `${stored.number}-minutes`, pdf);
      return undefined;
    },
  });

import { endpoint, Forbidden, type Call, type Caller } from '@portal/service-kit/http';
import { sendList, type ListFormat, type ListToSend } from '@portal/service-kit/list-file';
import { pdfName } from '@portal/service-kit/text';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';

/** The id of a protocol or follow-up in the path. */
export const protocolParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) });

/** Largest body of an application or a draft, in bytes. */
export const applicationLimit = 2 * 1024 * 1024;

/** An endpoint that sends the rows that are asked for as a file, to compliance alone. */
export const exportEndpoint = <Q, Row>(
  { clock, config }: Dependencies,
  format: ListFormat,
  {
    what,
    query,
    listOf,
  }: {
    what: string;
    query: z.ZodMiniType<Q>;
    listOf: (query: Q, caller: Caller, now: Date) => Omit<ListToSend<Row>, 'now' | 'timeZone'>;
  },
) =>
  endpoint({
    summary: `${what} as ${format.extension.toUpperCase()}, for compliance`,
    query,
    answers: { 200: null },
    handle: async ({ query: asked, caller, res }) => {
      if (caller.role !== 'compliance') throw new Forbidden();
      const now = clock();
      return sendList(res, format, { ...listOf(asked, caller, now), now, timeZone: config.timeZone });
    },
  });

/** Answers with a PDF to show in the browser. The name 'MRCZ/A/2149' gives the file name 'MRCZ-A-2149.pdf'. */
export function sendPdf(res: Call['res'], name: string, pdf: Uint8Array): void {
  res.status(200).set({
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${pdfName(name)}"`,
    'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'Cache-Control': 'private, no-store',
  });
  res.end(pdf);
}

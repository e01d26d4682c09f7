import type { Call } from '@portal/service-kit/http';
import { pdfName } from '@portal/service-kit/text';
import * as z from 'zod/mini';

/** The id of a protocol or follow-up in the path. */
export const protocolParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)) });

/** Largest body of an application or a draft, in bytes. */
export const applicationLimit = 2 * 1024 * 1024;

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

import { formatInstantIn, readingMessages } from '@portal/contracts/presentation';
import type { Protocol } from '@portal/contracts/protocol';
import type { PdfDocument } from '@portal/pdf';
import type { ProtocolConfig } from '../dependencies.ts';
import { messages } from '../messages.ts';

/** What every paper about a protocol has around its text; `title` says which one it is, beside the number. */
export const paperOf = (
  { number, status }: Pick<Protocol, 'number' | 'status'>,
  title: string,
  now: Date,
  { councilName, timeZone }: ProtocolConfig,
): Omit<PdfDocument, 'blocks'> => ({
  title: `${number} ${title}`,
  author: councilName,
  language: 'en-GB',
  created: now.toISOString(),
  header: { left: `${number} · ${readingMessages.status[status]}`, right: councilName },
  footer: { left: messages.export.asOf(formatInstantIn(now.toISOString(), timeZone)), right: messages.export.page },
});

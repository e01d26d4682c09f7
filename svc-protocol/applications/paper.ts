import { formatInstantIn, readingMessages } from '@portal/contracts/presentation';
import type { Protocol } from '@portal/contracts/protocol';
import type { PdfDocument } from '@portal/pdf';
import type { ProtocolConfig } from '../dependencies.ts';
import { messages } from '../messages.ts';

/** What every paper that the portal draws of data has around its text: its title, and at the left of each page's head what it is about. */
export const paperOf = (
  { title, left }: { title: string; left: string },
  now: Date,
  { councilName, timeZone }: ProtocolConfig,
): Omit<PdfDocument, 'blocks'> => ({
  title,
  author: councilName,
  language: 'en-GB',
  created: now.toISOString(),
  header: { left, right: councilName },
  footer: { left: messages.export.asOf(formatInstantIn(now.toISOString(), timeZone)), right: messages.export.page },
});

/** The title, and the head's left, of a paper about a protocol; `title` says which one it is, beside the number. */
export const aboutProtocol = ({ number, status }: Pick<Protocol, 'number' | 'status'>, title: string) => ({
  title: `${number} ${title}`,
  left: `${number} · ${readingMessages.status[status]}`,
});

import type { Protocol } from '@portal/contracts/protocol';
import { validityText } from '@portal/contracts/approvals';
import {
  BadgeWithNotes,
  Button,
  ButtonLink,
  Icon,
  Message,
  PageHead,
  VisuallyHidden,
  marginText,
} from '@portal/ui-kit';
import { FactsBar, type Fact } from '@portal/ui-kit/document';
import { useEffect, type ReactNode } from 'react';
import { councilHint, lazyPart, RemoteBoundary, WhenLoaded } from '@portal/web-kit';
import { formatDate } from '../format/format-instant.ts';
import { usePageHeading } from '../page/use-page-heading.ts';
import { StatusBadge } from '../status/status-badge.tsx';
import { messages as listMessages } from '../lists/messages.ts';
import { messages } from '../messages.ts';
import { studyTypeLabel } from '../lists/study-type-label.ts';

const FormNote = lazyPart(async () => (await import('../council-form/form-note.tsx')).FormNote);

/** Any text as a CSS string: everything but letters and digits is escaped by its code point. */
const cssString = (text: string): string =>
  `'${text.replace(/[^a-z0-9]/giu, (one) => `\\${(one.codePointAt(0) ?? 0).toString(16)} `)}'`;

const rule = (text: string): string =>
  `@page { @top-left { content: ${cssString(text)}; font: 9pt Arial, sans-serif; color: ${marginText}; } }`;

/** Prints this at the head of every sheet while the page is open. Through the CSSOM: the page's CSP allows no style of its own. */
function usePrintedHead(text: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    // Browsers without constructable style sheets print no running head; the number is on the first page anyway.
    if (!('replaceSync' in sheet) || !('adoptedStyleSheets' in document)) return;
    sheet.replaceSync(rule(text));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [text]);
}

/** 'Protocol: #MRCZ/A/2149' (docs/specification 17). */
export const protocolTitle = (number: string): string => messages.detail.title({ number });

interface Props {
  protocol: Protocol;
  /** The list from which one came. */
  back?: { href: string; label: string };
  /** More facts after status, type and date. */
  facts?: readonly Fact[];
  /** Buttons before Print. */
  actions?: ReactNode;
}

const PrintButton = () => (
  <Button variant="secondary" small onClick={() => print()}>
    <Icon name="print" />
    {messages.detail.print}
  </Button>
);

/** A link, not a call: the server accepts the cookie for files. */
const PdfLink = ({ id, file, label }: { id: string; file: string; label: string }) => (
  <ButtonLink variant="secondary" small href={`/api/protocols/${id}/${file}`} target="_blank" rel="noopener">
    <Icon name="file" />
    {label}
    <VisuallyHidden> {messages.answers.newTab}</VisuallyHidden>
  </ButtonLink>
);

const StatusWithValidity = ({ protocol: { status, validity } }: Pick<Props, 'protocol'>) =>
  validity ? (
    <BadgeWithNotes badge={<StatusBadge status={status} />}>{validityText(validity)}</BadgeWithNotes>
  ) : (
    <StatusBadge status={status} />
  );

/** The top of a protocol's page: number, title, status in colour, type and date. Takes the focus when the page opens. */
export function ProtocolHead({ protocol, back, facts = [], actions }: Props) {
  const title = protocolTitle(protocol.number);
  const titleRef = usePageHeading(title);
  usePrintedHead(`${protocol.number} · ${listMessages.status[protocol.status]}`);
  return (
    <PageHead
      title={title}
      titleRef={titleRef}
      subtitle={protocol.title}
      back={back}
      actions={
        <>
          {actions}
          {protocol.letter && <PdfLink id={protocol.id} file="letter.pdf" label={messages.detail.letter} />}
          <PdfLink id={protocol.id} file="export.pdf" label={messages.detail.pdf} />
          <PrintButton />
        </>
      }
    >
      <FactsBar
        facts={[
          { label: listMessages.columns.status, value: <StatusWithValidity protocol={protocol} /> },
          { label: listMessages.columns.type, value: studyTypeLabel(protocol.study_type) },
          { label: listMessages.columns.date, value: formatDate(protocol.created_date) },
          ...facts,
        ]}
      />
      {protocol.form !== councilHint().form && (
        <RemoteBoundary fallback={() => null}>
          <WhenLoaded meanwhile={null}>
            <FormNote form={protocol.form} />
          </WhenLoaded>
        </RemoteBoundary>
      )}
      {protocol.archived && (
        <Message tone="info" onPaper>
          <p>{messages.detail.archived({ day: formatDate(protocol.archived.at), by: protocol.archived.by_name })}</p>
          <p>{protocol.archived.reason}</p>
        </Message>
      )}
    </PageHead>
  );
}

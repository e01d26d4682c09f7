import type { MailFile } from '@portal/service-kit/mail';
import { escapeHtml } from '@portal/service-kit/text';
import { messages } from '../messages.ts';

interface ReadMail {
  subject?: string | undefined;
  text?: string | undefined;
  to?: { address?: string | undefined }[] | undefined;
  from?: { address?: string | undefined } | undefined;
  date?: string | undefined;
  attachments?: { filename: string | null }[] | undefined;
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/mail/style.css">
</head>
<body><main>${body}</main></body>
</html>`;

const recipients = (mail: ReadMail): string => (mail.to ?? []).map(({ address }) => address ?? '').join(', ');

const row = ({ id, written, mail }: MailFile & { mail: ReadMail | undefined }): string => `<tr>
<td><time datetime="${written.toISOString()}">${written.toISOString().slice(0, 19).replace('T', ' ')}</time></td>
<td>${escapeHtml(mail ? recipients(mail) : '')}</td>
<td><a href="/mail/${id}">${escapeHtml(mail?.subject ?? id)}</a></td>
</tr>`;

/** The mails, newest first, below what says why they are here. */
export const listPage = (lead: string, mails: readonly (MailFile & { mail: ReadMail | undefined })[]): string =>
  page(
    messages.title,
    `<h1>${messages.title}</h1>
<p>${lead}</p>
${
  mails.length === 0
    ? `<p>${messages.none}</p>`
    : `<table><thead><tr><th scope="col">${messages.time}</th><th scope="col">${messages.to}</th><th scope="col">${messages.subject}</th></tr></thead>
<tbody>${mails.map(row).join('')}</tbody></table>`
}`,
  );

const files = (id: string, { attachments = [] }: ReadMail): string =>
  attachments.length === 0
    ? ''
    : `<h2>${messages.attached}</h2><ul>${attachments
        .map(({ filename }, at) => `<li><a href="/mail/${id}/files/${at}">${escapeHtml(filename ?? '')}</a></li>`)
        .join('')}</ul>`;

/** One mail as text, with its HTML beside it. */
export const mailPage = (id: string, mail: ReadMail): string =>
  page(
    mail.subject ?? id,
    `<p><a href="/mail">${messages.back}</a></p>
<h1>${escapeHtml(mail.subject ?? '')}</h1>
<dl><dt>${messages.from}</dt><dd>${escapeHtml(mail.from?.address ?? '')}</dd>
<dt>${messages.to}</dt><dd>${escapeHtml(recipients(mail))}</dd>
<dt>${messages.time}</dt><dd>${escapeHtml(mail.date ?? '')}</dd></dl>
${files(id, mail)}<h2>${messages.text}</h2><pre>${escapeHtml(mail.text ?? '')}</pre>
<h2>${messages.html}</h2><iframe src="/mail/${id}/html" title="${messages.html}" sandbox></iframe>`,
  );

export const missingPage = page(messages.missing, `<h1>${messages.missing}</h1>`);

export const stylesheet = `body{margin:0;background:#f5f7f9;color:#17212b;font:16px/1.5 "Segoe UI",Roboto,"Liberation Sans",Arial,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #d5dce3}
th,td{padding:.75rem;text-align:left;border-bottom:1px solid #d5dce3;vertical-align:top}
th{background:#eef2f6;color:#36434f}
td:first-child{white-space:nowrap}
a{color:#1b4f8a}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}
dt{color:#4b5a68}dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #d5dce3;padding:1rem;font:inherit}
iframe{width:100%;height:30rem;background:#fff;border:1px solid #d5dce3}`;

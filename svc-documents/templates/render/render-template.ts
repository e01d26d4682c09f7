import { Document, HeadingLevel, Packer, Paragraph, type FileChild } from 'docx';
import type { Template } from '../template.ts';
import { renderBlock } from './blocks.ts';
import { grid } from './cells.ts';
import { footerOf, headerOf } from './frame.ts';
import { documentDefaults, page, paragraphStyles } from './look.ts';

/** What is filled in already, from the portal's own record of the protocol. */
export interface Heading {
  number: string;
  title: string;
  principal_investigator: string;
}

const blank: Heading = { number: '', title: '', principal_investigator: '' };

const heading = (text: string) => new Paragraph({ heading: HeadingLevel.HEADING_1, text });

const protocolGrid = ({ number, title, principal_investigator }: Heading) =>
  grid({
    shares: [30, 70],
    rows: [
      [{ text: 'Protocol number', head: true }, { text: number }],
      [{ text: 'Title of the study', head: true }, { text: title }],
      [{ text: 'Principal Investigator', head: true }, { text: principal_investigator }],
    ],
  });

const declaration = ({ declaration: statements, signers }: Template): FileChild[] => [
  heading('Declaration and signature'),
  ...statements.map((text) => new Paragraph({ text, bullet: { level: 0 }, keepNext: true })),
  grid({
    shares: [34, 26, 24, 16],
    headed: true,
    lines: 2,
    rows: [
      ['Signed as', 'Full name', 'Signature', 'Date'].map((text) => ({ text, head: true })),
      ...signers.map((text) => [{ text, head: true }, {}, {}, {}]),
    ],
  }),
];

/**
 * An editable .docx of the form, A4, with the council's name and page numbers; `protocol` fills its first table.
 * Whatever the texts hold, the document stays well formed.
 */
export async function renderTemplate(
  template: Template,
  { council, protocol }: { council: string; protocol?: Heading | undefined },
): Promise<Buffer> {
  const { title, lede, parts } = template;
  const document = new Document({
    creator: council,
    title,
    styles: { default: documentDefaults, paragraphStyles },
    sections: [
      {
        properties: { page },
        headers: { default: headerOf(council, protocol?.number) },
        footers: { default: footerOf(title) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, text: title }),
          new Paragraph({ style: 'Lede', text: lede }),
          protocolGrid(protocol ?? blank),
          ...parts.flatMap((part) => [heading(part.title), ...part.blocks.flatMap(renderBlock)]),
          ...declaration(template),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

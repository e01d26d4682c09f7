import { AlignmentType, BorderStyle, Footer, Header, PageNumber, Paragraph, TabStopType, TextRun } from 'docx';
import { colours, textWidth } from './look.ts';
import { xmlText } from './xml-text.ts';

const small = { size: 17, color: colours.muted };
const rule = { style: BorderStyle.SINGLE, size: 6, color: colours.primary, space: 4 };
const toTheRight = [{ type: TabStopType.RIGHT, position: textWidth }];

/** The council's name above every page, and the protocol's number where one was chosen. */
export const headerOf = (council: string, number: string | undefined) =>
  new Header({
    children: [
      new Paragraph({
        alignment: AlignmentType.LEFT,
        tabStops: toTheRight,
        border: { bottom: rule },
        children: [
          new TextRun({ text: xmlText(council), bold: true, size: 18, color: colours.ink }),
          new TextRun({ text: `\t${xmlText(number ?? '')}`, ...small }),
        ],
      }),
    ],
  });

/** The form's name and 'Page x of y' below every page. */
export const footerOf = (title: string) =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: toTheRight,
        children: [
          new TextRun({ text: `${title}\t`, ...small }),
          new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES], ...small }),
        ],
      }),
    ],
  });

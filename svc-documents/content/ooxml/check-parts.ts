import { ContentRefused } from '../content-refused.ts';
import { createFieldWatch } from '../field-watch.ts';
import { checkRelationship, entryMeant, relationshipOf } from './relationships.ts';
import { attributeOf, createXmlReader, unescapeXml } from './xml-reader.ts';

/** Looks at the text of one part as it comes. @throws ContentRefused */
export interface PartCheck {
  push: (text: string) => void;
  end?: () => void;
}

/** A part of a Word document: no field that starts a program, no object of another program. */
export function wordPart(): PartCheck {
  const watch = createFieldWatch();
  let isInstruction = false;
  let isText = false;
  const reader = createXmlReader({
    open(name, tag) {
      isInstruction = /^(instrText|delInstrText)$/.test(name);
      isText = name === 't';
      if (name === 'OLEObject') throw new ContentRefused('anotherFile');
      if (name === 'fldSimple') watch.simple(attributeOf(tag, 'instr'));
      if (name !== 'fldChar') return;
      const type = attributeOf(tag, 'fldCharType');
      if (type === 'begin') watch.begin();
      else if (type === 'separate') watch.separate();
      else if (type === 'end') watch.end();
    },
    text(text) {
      if (isInstruction || isText) watch.text(text);
    },
  });
  return { push: reader.push, end: watch.done };
}

/** Longer than any formula. */
const overlap = 32 * 1024;
const openObject = /<(?:[\w.-]+:)?(oleObject|ddeLink|oleLink)[\s>/]/;
const formula = /<(?:[\w.-]+:)?(?:f|definedName|formula|formula1|formula2)(?:\s[^>]*)?>((?:[^<]|<!\[CDATA\[)*)/g;

/** A part of a workbook: no link that starts a program. Sheets are long, so they are looked through in windows and not tag by tag. */
export function sheetPart(): PartCheck {
  let kept = '';
  return {
    push(chunk) {
      const window = kept + chunk;
      const found = openObject.exec(window)?.[1];
      if (found !== undefined) throw new ContentRefused(found === 'oleObject' ? 'anotherFile' : 'program');
      if (/<!doctype/i.test(window)) throw new ContentRefused('damaged');
      if (/\||&#/.test(window))
        for (const [, text = ''] of window.matchAll(formula)) if (isLink(text)) throw new ContentRefused('program');
      kept = window.slice(-overlap);
    },
  };
}

/** Outside of texts and sheet names, a bar in a formula separates a DDE application from its topic. */
const isLink = (text: string): boolean =>
  unescapeXml(text.replaceAll('<![CDATA[', ''))
    .replace(/"[^"]*"/g, '')
    .replace(/'[^']*'(?=!)/g, '')
    .includes('|');

/** The relationships of a part; `workbookOf` is called with each entry that is a chart's workbook. */
export function relationships(name: string, workbookOf: (entry: string) => void): PartCheck {
  const isChart = /(^|\/)charts\/_rels\/[^/]+$/i.test(name);
  return createXmlReader({
    open(element, tag) {
      if (element !== 'Relationship') return;
      const relationship = relationshipOf(tag);
      checkRelationship(relationship, isChart);
      if (relationship.type === 'package') workbookOf(entryMeant(name, relationship.target));
    },
    text: () => undefined,
  });
}

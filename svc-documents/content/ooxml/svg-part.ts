import { ContentRefused } from '../content-refused.ts';
import { hostOf, refuseLoad } from '../loaded.ts';
import type { PartCheck } from './check-parts.ts';
import { createXmlReader, unescapeXml } from './xml-reader.ts';

/** Whether the first element of a part is a drawing in SVG. */
export const isSvg = (start: string): boolean =>
  /^(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->)*<(?:[\w.-]+:)?svg[\s>/]/.test(start);

/** Whether there is one anywhere. */
export const holdsSvg = (text: string): boolean => /<(?:[\w.-]+:)?svg[\s>/]/.test(text);

const attribute = /\s([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const isAddress = (name: string): boolean => /(^|:)(href|src)$/.test(name);
/** Of a style. */
const loads = /@import|url\s*\(/i;

/** A drawing within a document: no script, and no picture, style or font from elsewhere. Links in it are clicked. */
export function svgPart(): PartCheck {
  let isStyle = false;
  const reader = createXmlReader({
    open(name, tag) {
      isStyle = name === 'style';
      if (name === 'script') throw new ContentRefused('program');
      for (const [, key = '', double, single] of tag.matchAll(attribute)) {
        const value = unescapeXml(double ?? single ?? '');
        if (/^on[a-z]+$/i.test(key) || /^\s*javascript:/i.test(value)) throw new ContentRefused('program');
        const isTarget = (isAddress(key) && name !== 'a') || loads.test(value);
        if (isTarget && !/^\s*data:/i.test(value) && hostOf(value) !== undefined) refuseLoad(value);
      }
    },
    text(text) {
      if (isStyle && loads.test(text) && hostOf(text) !== undefined) refuseLoad(text);
    },
  });
  return { push: reader.push };
}

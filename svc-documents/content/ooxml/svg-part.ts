import { ContentRefused } from '../content-refused.ts';
import { hostOf, refuseLoad } from '../loaded.ts';
import type { PartCheck } from './check-parts.ts';
import { attributesOf, createXmlReader, prefix } from './xml-reader.ts';

const tag = String.raw`<${prefix}svg[\s>/]`;
const first = new RegExp(String.raw`^(?:\s|<\?[^>]*\?>|<!--[\s\S]*?-->)*${tag}`);
const anywhere = new RegExp(tag);

/** Whether the first element of a part is a drawing in SVG. */
export const isSvg = (start: string): boolean => first.test(start);

/** Whether there is one anywhere. */
export const holdsSvg = (text: string): boolean => anywhere.test(text);

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
      for (const [key, value] of attributesOf(tag)) {
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

import { ContentRefused } from '../content-refused.ts';
import { hostOf, refuseLoad } from '../loaded.ts';
import { unescapeXml } from './xml-reader.ts';

/** Functions that ask another computer, and those that start a program, as a file names them. */
const loading = 'WEBSERVICE|IMAGE|IMPORTTEXT|IMPORTCSV|STOCKHISTORY|TRANSLATE|DETECTLANGUAGE|COPILOT';
const starting = 'RTD|CALL|REGISTER|REGISTER\\.ID|EXEC|SQL\\.REQUEST|PY';
const called = (names: string): RegExp =>
  new RegExp(String.raw`(?:^|[^\w.\]])(?:_xl(?:fn|ws)\.)*(?:_xleta\.(?:${names})\b|(?:${names})\s*\()`, 'i');
const loadingCall = called(loading);
const startingCall = called(starting);

/** Whether a text may hold a formula that needs a look. */
export const mayLoad = (text: string): boolean => suspicious.test(text);
const suspicious = new RegExp(String.raw`\||&#|<!\[|'[^'<]*[\\/]{2}|${loading}|${starting}`, 'i');

/** A formula as it is written in a workbook: it starts no program, and asks no other computer. @throws ContentRefused */
export function checkFormula(written: string): void {
  const formula = unescapeXml(written.replace(/<!\[CDATA\[|\]\]>/g, ''));
  const words = formula.replace(/"[^"]*"/g, '""');
  // Outside of texts and sheet names, a bar separates a DDE application from its topic.
  const bare = words.replace(/'[^']*'(?=!)/g, '');
  if (bare.includes('|') || startingCall.test(bare)) throw new ContentRefused('program');
  if (loadingCall.test(bare)) refuseLoad([...formula.matchAll(/"([^"]*)"/g)].map(([, text]) => text)[0]);
  for (const [, name = ''] of words.matchAll(/'([^']*)'/g)) if (hostOf(name) !== undefined) refuseLoad(name);
}

import { expect, it } from '@jest/globals';
// What pages and servers both say.
import '@portal/contracts/decisions';
import '@portal/contracts/follow-ups';
import '@portal/contracts/meetings';
import '@portal/contracts/questions';
import '@portal/contracts/reviews';
import '@portal/contracts/sections';
import { sentenceTexts } from '@portal/contracts/texts';
import '../messages.ts';
import './refusal.messages.ts';

it('no refusal repeats a sentence of the rules in contracts', () => {
  const texts = [...sentenceTexts];
  const rules = new Set(texts.flatMap(([key, text]) => (/^(rules|sections)\./.test(key) ? [text] : [])));
  expect(rules.size).toBeGreaterThan(20);
  expect(texts.filter(([key, text]) => key.startsWith('server-') && rules.has(text))).toEqual([]);
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Random } from './random.ts';

/** In ms: between two words, and how long people stop to think. */
const pauses = { word: 400, thought: 3_000 };
/** One word in so many is followed by a thought. */
const thoughtful = 8;

/** For a page that is busy, in ms. */
const patience = 5_000;

interface Word {
  text: string;
  /** When the page had it, by performance.now(). */
  at: number;
}

export interface Typist {
  /** Types here from now on. */
  sitDown: (page: Page) => void;
  /** The page is gone, or goes. */
  standUp: () => void;
  /** Ms of typing that this text lacks, up to this moment; what it lacks is given up. */
  lostIn: (text: string, until: number) => number;
  /** Words that this text lacks and that were not given up. */
  missingIn: (text: string) => string[];
  words: () => number;
  stop: () => Promise<void>;
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Somebody who goes on typing short words, each another one, into a long answer. */
export function startTypist(field: string, random: Random): Typist {
  let page: Page | undefined;
  let typed: Word[] = [];
  let count = 0;
  let isStopped = false;
  const typeOne = async (at: Page) => {
    count += 1;
    const text = count.toString(36);
    // The space before it keeps it apart from what a kill cut.
    const box = at.locator(`[id="${field}"]`);
    await box.pressSequentially(` ${text}`, { timeout: patience });
    // A word is typed once its author sees it.
    const isSeen = wordsOf(await box.inputValue({ timeout: patience })).has(text);
    if (isSeen && page === at) typed.push({ text, at: performance.now() });
  };
  const typing = (async () => {
    while (!isStopped) {
      if (page) await typeOne(page).catch(() => undefined);
      await sleep(pauses.word + (random() * thoughtful < 1 ? pauses.thought : 0));
    }
  })();
  return {
    sitDown: (at) => void (page = at),
    standUp: () => void (page = undefined),
    lostIn(text, until) {
      const there = wordsOf(text);
      const lost = typed.filter((word) => !there.has(word.text));
      typed = typed.filter((word) => there.has(word.text));
      return lost[0] ? until - lost[0].at : 0;
    },
    missingIn(text) {
      const there = wordsOf(text);
      return typed.filter((word) => !there.has(word.text)).map((word) => word.text);
    },
    words: () => typed.length,
    async stop() {
      isStopped = true;
      await typing;
    },
  };
}

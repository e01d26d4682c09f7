import type { APIResponse, BrowserContext, Page, Response } from 'playwright-core';
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';

/** With what stands around them. */
const around = (words: RegExp): RegExp => new RegExp(`.{0,60}(?:${words.source}).{0,40}`, 'i');

/** Runs in the page: says what is drawn there, attributes too, where the words are in it. */
function watchPage({ name, words }: { name: string; words: string }): void {
  const pattern = new RegExp(words, 'i');
  const say = (window as unknown as Readonly<Record<string, (found: string) => void>>)[name];
  const look = (text: string | null) => {
    const found = pattern.exec(text ?? '');
    if (found) say?.(found[0]);
  };
  const lookAt = (node: Node) => {
    if (!(node instanceof Element)) return look(node.nodeValue);
    if (!['script', 'style', 'html', 'head', 'body'].includes(node.localName)) look(node.textContent);
    for (const one of [node, ...node.querySelectorAll('*')]) for (const { value } of one.attributes) look(value);
  };
  new MutationObserver((changes) => {
    for (const { target, attributeName, addedNodes } of changes) {
      if (attributeName !== null) look((target as Element).getAttribute(attributeName));
      else if (addedNodes.length === 0) lookAt(target);
      addedNodes.forEach(lookAt);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

const decoder = new TextDecoder();

const typeOf = (name: string): string =>
  name.endsWith('.pdf') ? 'pdf' : /\.(?:zip|docx|xlsx)$/.test(name) ? 'zip' : 'text';

/** The text of what was served, by its type; of an archive, of all in it. */
async function textOf(type: string, content: Uint8Array): Promise<string> {
  if (type.includes('pdf')) return (await extractText(content.slice(), { mergePages: true })).text;
  if (!/zip|openxml/.test(type)) return decoder.decode(content);
  const parts = await Promise.all(Object.entries(unzipSync(content)).map(([name, part]) => textOf(typeOf(name), part)));
  return parts.join('\n');
}

/** Collects where a portal says some words, in all that pages draw and get, and in what they link to. `name` tells it from others that watch the same pages. */
export function watchWords(name: string, wanted: RegExp) {
  const pattern = around(wanted);
  const found = new Set<string>();
  const links = new Set<string>();
  const served = new Map<string, number>();
  const judge = (where: string, text: string) => {
    const words = pattern.exec(text)?.[0];
    if (words !== undefined) found.add(`${where}: ${words}`);
  };
  async function judgeAnswer(answer: APIResponse | Response, what: string): Promise<void> {
    const type = answer.headers()['content-type'] ?? '';
    served.set(type, (served.get(type) ?? 0) + 1);
    judge(what, await textOf(type, new Uint8Array(await answer.body())));
  }
  return {
    /** `Place: words` of each. */
    found: () => [...found],
    /** How many answers of each type were read behind links. */
    served: (): ReadonlyMap<string, number> => served,
    judge,
    /** A file that a page gave, by its name. */
    judgeFile: async (name: string, content: Uint8Array): Promise<void> =>
      judge(name, await textOf(typeOf(name), content)),
    /** Before the first page of a context opens. */
    async watch(context: BrowserContext): Promise<void> {
      const say = ({ page }: { page: Page }, words: string) => void found.add(`${page.url()}: ${words}`);
      await context.exposeBinding(name, say);
      await context.addInitScript(watchPage, { name, words: pattern.source });
      context.on('response', async (answer) => {
        const isRead = /json|html/.test(answer.headers()['content-type'] ?? '') && answer.status() < 300;
        // Of a page that was left the body is gone.
        const text = isRead ? await answer.text().catch(() => '') : '';
        judge(answer.url(), text);
      });
    },
    /** Reads every address of the API to which the page links, once; files that people attached are their own. */
    async follow(page: Page): Promise<void> {
      const hrefs = await page
        .locator('a[href^="/api/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      for (const href of hrefs) {
        if (href === null || links.has(href) || href.startsWith('/api/files/')) continue;
        links.add(href);
        const answer = await page.request.get(href);
        if (!answer.ok()) throw new Error(`${href}: ${answer.status()}`);
        await judgeAnswer(answer, href);
      }
    },
  };
}

import type { BrowserContext } from 'playwright-core';

/**
 * Changes every page as Chrome's translation does: each text is replaced by a copy of it in two <font>, and again each time that
 * something around it changes. Runs in the page.
 */
function wrapTexts(): void {
  const untouched = 'script, style, textarea, option, title';
  const outermost = (node: ChildNode): ChildNode =>
    node.parentElement?.tagName === 'FONT' ? outermost(node.parentElement) : node;
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest(untouched)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    outermost(text).replaceWith(outer);
  };
  const wrapIn = (node: Node) => {
    if (!node.isConnected) return;
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  const observer = new MutationObserver((changes) => {
    for (const target of new Set(changes.map((change) => change.target))) wrapIn(target);
    observer.takeRecords();
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** From now on each page of this browser is translated as it is drawn, into the same words. */
export const translatePages = (context: BrowserContext) => context.addInitScript(wrapTexts);

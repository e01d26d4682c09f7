/** What stands where a text stood: a browser that translates a page puts a <font> in the place of a text that React still holds. */
const stands = new WeakMap<Node, Node>();

function note(changes: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling } of changes)
    for (const removed of removedNodes) {
      const put = addedNodes[0] ?? previousSibling;
      if (put?.nodeName === 'FONT') stands.set(removed, put);
    }
}

/**
 * Lets the page be changed by React while a browser translates it (docs/pages 20): what is to be taken away, or put before a text, is
 * found by what stands there now, and a text that changes is put back before it does. Called before React starts.
 */
export function withstandTranslation(): void {
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  /** The child of a node that holds another one, or stands for it; null where it is gone. */
  const placeIn = (parent: Node | undefined, child: Node): Node | null => {
    note(observer.takeRecords());
    let place: Node | null = child;
    while (place && (parent ? place.parentNode !== parent : !place.parentNode))
      place = place.parentNode ?? stands.get(place) ?? null;
    return place;
  };

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = child.parentNode === this ? child : placeIn(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    return insertBefore.call(this, node, child && child.parentNode !== this ? placeIn(this, child) : child) as T;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string) {
      if (!this.parentNode) (placeIn(undefined, this) as ChildNode | null)?.replaceWith(this);
      value.set!.call(this, text);
    },
  });
}

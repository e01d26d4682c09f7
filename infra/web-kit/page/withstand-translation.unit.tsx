import { beforeAll, describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { withstandTranslation } from './withstand-translation.ts';

beforeAll(withstandTranslation);

const font = (...children: (Node | string)[]) => {
  const element = document.createElement('font');
  element.append(...children);
  return element;
};
const textsIn = (root: Node): Text[] =>
  [...root.childNodes].flatMap((node) => (node instanceof Text ? [node] : textsIn(node)));

/** How programs put <font> around a text: with a text of its own, at once or in two steps, or around the same text. */
const ways: Readonly<Record<string, (text: Text) => void>> = {
  'a copy in its place': (text) => text.replaceWith(font(font(text.data))),
  'a copy before it, and it goes'(text) {
    text.parentNode!.insertBefore(font(font(text.data)), text);
    text.parentNode!.removeChild(text);
  },
  'the text itself'(text) {
    const inner = font();
    text.replaceWith(font(inner));
    inner.append(text);
  },
};

interface Shown {
  words: string;
  more?: boolean;
  unsure?: boolean;
}
const Mark = ({ words, more, unsure }: Shown) => (
  <p>
    {more && <b>First. </b>}
    {words} {unsure && 'Perhaps.'}
  </p>
);

describe.each(Object.entries(ways))('a page that a browser translates, %s (docs/pages 20)', (_way, wrap) => {
  it('is changed, added to and taken from as if nobody else had changed it, again and again', () => {
    const { container, rerender } = render(<Mark words="Saved 17:13" unsure />);
    const shows = (shown: Shown) => {
      for (const text of textsIn(container)) wrap(text);
      rerender(<Mark {...shown} />);
      return container.textContent;
    };
    expect(shows({ words: 'Not saved', unsure: true })).toBe('Not saved Perhaps.');
    expect(shows({ words: 'Not saved' })).toBe('Not saved ');
    expect(shows({ words: 'Saved 17:14', more: true, unsure: true })).toBe('First. Saved 17:14 Perhaps.');
    expect(shows({ words: 'Saved 17:15', more: true })).toBe('First. Saved 17:15 ');
    // Twice between two changes.
    for (const text of textsIn(container)) wrap(text);
    expect(shows({ words: 'Not saved', more: true })).toBe('First. Not saved ');
    expect(shows({ words: 'Not saved' })).toBe('Not saved ');
  });

  it('is taken away as a whole', () => {
    const Page = ({ has }: { has: boolean }) => (
      <>
        {has && 'Attached'}
        {has && <Mark words="Saved" />}
        Files
      </>
    );
    const { container, rerender } = render(<Page has />);
    for (const text of textsIn(container)) wrap(text);
    rerender(<Page has={false} />);
    expect(container.textContent).toBe('Files');
    for (const text of textsIn(container)) wrap(text);
    rerender(<Page has />);
    expect(container.textContent).toBe('AttachedSaved Files');
  });
});

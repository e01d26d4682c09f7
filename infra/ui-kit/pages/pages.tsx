import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link.tsx';
import { Meta } from '../text/text.tsx';
import { hidden, VisuallyHidden } from '../text/visually-hidden.tsx';
import { narrow } from '../theme/media.ts';

/**
 * The page numbers worth a link: the first, the last, and those beside the current one; 'gap' stands where some are
 * left out. Never a gap for a single page.
 */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  const wanted = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 4) [2, 3, 4, 5].forEach((page) => wanted.add(page));
  if (current >= last - 3) [4, 3, 2, 1].forEach((back) => wanted.add(last - back));
  const shown = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? (['gap', page] as const) : [page];
  });
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3) var(--s5);
  padding: var(--s3) var(--s4);
  border-top: 1px solid var(--divider);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s1);
  }
  li > * {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--s1);
    min-width: 36px;
    height: 36px;
    padding: 0 10px;
    border-radius: var(--radius);
    font-size: var(--t-meta);
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    background: var(--head);
  }
  a[aria-current] {
    background: var(--primary);
    color: var(--on-strong);
  }
  li > span {
    color: var(--muted);
    font-weight: 400;
  }
  ${narrow} {
    justify-content: center;
    text-align: center;
    ul {
      gap: 0;
      justify-content: center;
    }
    li > * {
      min-width: 32px;
      height: 44px;
      padding: 0 4px;
    }
  }
`;

const Word = styled.span`
  ${narrow} {
    ${hidden}
  }
`;

type PagesProps = {
  /** Counted from 1. */
  page: number;
  /** How many pages there are. */
  last: number;
  /** Where a page is; the links are real and may be opened anywhere. */
  href: (page: number) => string;
  /** "Showing 1 to 10 of 23" */
  summary: ReactNode;
  /** Names the links together, and each: `page` comes before the number and is only heard. */
  words: { pages: string; previous: string; next: string; page: string };
};

/** What part of a list is shown, and the way to the rest; no links where all is on one page. */
export function Pages({ page, last, href, summary, words }: PagesProps) {
  const previous = (
    <>
      <Icon name="left" small />
      <Word>{words.previous}</Word>
    </>
  );
  const next = (
    <>
      <Word>{words.next}</Word>
      <Icon name="right" small />
    </>
  );
  return (
    <Foot>
      <Meta role="status">{summary}</Meta>
      {last > 1 && (
        <nav aria-label={words.pages}>
          <ul>
            <li>{page > 1 ? <Link href={href(page - 1)}>{previous}</Link> : <span>{previous}</span>}</li>
            {pageNumbers(page, last).map((number, index) => (
              <li key={number === 'gap' ? `gap-${index}` : number}>
                {number === 'gap' ? (
                  <span>…</span>
                ) : (
                  <Link href={href(number)} aria-current={number === page ? 'page' : undefined}>
                    <VisuallyHidden>{words.page} </VisuallyHidden>
                    {number}
                  </Link>
                )}
              </li>
            ))}
            <li>{page < last ? <Link href={href(page + 1)}>{next}</Link> : <span>{next}</span>}</li>
          </ul>
        </nav>
      )}
    </Foot>
  );
}

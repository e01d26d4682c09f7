import { describe, expect, it } from '@jest/globals';
import { pageNumbers } from './pages.tsx';

describe('the page numbers worth a link', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
    [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
    [5, 12, [1, 'gap', 4, 5, 6, 'gap', 12]],
    [12, 12, [1, 'gap', 8, 9, 10, 11, 12]],
    [3, 6, [1, 2, 3, 4, 5, 6]],
  ])('on page %i of %i are %j', (page, last, numbers) => {
    expect(pageNumbers(page, last)).toEqual(numbers);
  });

  it('always lead one page back and one onward, and to both ends', () => {
    for (let last = 1; last <= 20; last++) {
      for (let page = 1; page <= last; page++) {
        const numbers = pageNumbers(page, last);
        const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
        expect(numbers).toEqual(expect.arrayContaining(wanted));
      }
    }
  });
});

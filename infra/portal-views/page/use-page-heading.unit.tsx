import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { usePageHeading } from './use-page-heading.ts';

function Page({ title }: { title: string }) {
  return (
    <h1 ref={usePageHeading(title)} tabIndex={-1}>
      {title}
    </h1>
  );
}
/** The frame; the page comes when it has been loaded. */
const framed = (page?: string) => (
  <>
    <button>Notices</button>
    <a href="#next" onClick={(event) => (event.preventDefault(), history.pushState(null, '', '#next'))}>
      Next
    </a>
    <main>{page && <Page title={page} />}</main>
  </>
);
const focused = () => document.activeElement?.textContent;

it('the heading takes the focus from where navigation left it, not from what was pressed since', async () => {
  const { rerender } = render(framed());
  rerender(framed('First'));
  expect(focused()).toBe('First');
  await userEvent.click(screen.getByText('Next'));
  expect(focused()).toBe('Next');
  rerender(framed('Second'));
  expect(focused()).toBe('Second');
  // Clicked twice, as some do: it is still the link that led here.
  await userEvent.dblClick(screen.getByText('Next'));
  rerender(framed('Third'));
  expect(focused()).toBe('Third');
  await userEvent.click(screen.getByText('Notices'));
  rerender(framed('Fourth'));
  expect(focused()).toBe('Notices');
});

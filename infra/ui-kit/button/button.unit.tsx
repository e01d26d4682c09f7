/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Button, ButtonLink } from './button.tsx';
import { LinkProvider } from '../link.tsx';

describe('a button', () => {
  it('sends no form unless it is told to', () => {
    render(<Button>Add</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('takes no second press while it is at work, and keeps its place in the order of tabs', () => {
    const press = jest.fn();
    const send = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button type="submit" busy onClick={press}>
          Send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    button.focus();
    expect(document.activeElement).toBe(button);
  });

  it('leaves its own props out of the document', () => {
    render(
      <Button variant="quiet" small full>
        View
      </Button>,
    );
    const names = screen.getByRole('button').getAttributeNames();
    expect(names).not.toEqual(expect.arrayContaining(['variant']));
    expect(names).not.toEqual(expect.arrayContaining(['small']));
    expect(names).not.toEqual(expect.arrayContaining(['full']));
  });
});

describe('a link that looks like a button', () => {
  it('is followed as the page says', () => {
    render(
      <LinkProvider component={({ href, ...rest }) => <a href={`/portal${href}`} {...rest} />}>
        <ButtonLink href="/list" variant="secondary">
          List
        </ButtonLink>
      </LinkProvider>,
    );
    expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toBe('/portal/list');
  });
});

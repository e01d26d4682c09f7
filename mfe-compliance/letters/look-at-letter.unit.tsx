import { expect, it } from '@jest/globals';
import { createQueryClient, QueryClientProvider } from '@portal/web-kit';
import { hostileTexts } from '@portal/samples';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LookAtLetter } from './look-at-letter.tsx';

it('shows markup and braces of a council’s own letter, and of what it is filled with, as text', async () => {
  const [subject, name] = ['<img src=x onerror=alert(1)> {number} &amp;', '<script>alert(1)</script> {council}.pdf'];
  const read = () => Promise.resolve({ subject, body: [...hostileTexts], documents: [name] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LookAtLetter read={read} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Look at the letter' }));
  const letter = await screen.findByRole('dialog', { name: subject });
  expect(within(letter).getByText(name)).toBeTruthy();
  for (const text of hostileTexts) expect(letter.textContent).toContain(text);
  expect(document.querySelector('script, img, [onerror]')).toBeNull();
});

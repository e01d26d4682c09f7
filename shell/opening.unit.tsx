import { expect, it } from '@jest/globals';
import { withoutSiteData } from '@portal/web-kit/testing';
import { screen } from '@testing-library/react';

it('the page begins also where the browser keeps nothing, and throws where it is asked for what it keeps', async () => {
  const allowAgain = withoutSiteData();
  try {
    await import('./opening.ts');
    const { session } = await import('@portal/web-kit/opening');
    expect(session.activity.last()).toBeGreaterThan(0);
    const { startLanguage } = await import('@portal/web-kit/first-load');
    await startLanguage(['en', 'sn']);
    const { expectedRole, expectRole } = await import('./remotes/expected-role.ts');
    expectRole('reviewer');
    expect(expectedRole()).toBeUndefined();
  } finally {
    allowAgain();
  }
});

it('a main script that does not come is said to be missing; one that comes later is not', async () => {
  await import('./opening.ts');
  document.head.innerHTML = '<script defer></script><script></script>';
  document.body.innerHTML = '<dialog id="missing">The portal did not arrive.</dialog>';
  const dialog = document.querySelector('dialog')!;
  dialog.showModal = () => void (dialog.open = true);
  const [main, chunk] = document.scripts;
  chunk!.dispatchEvent(new Event('error'));
  expect(screen.queryByRole('dialog')).toBeNull();
  main!.dispatchEvent(new Event('error'));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

import { expect, it } from '@jest/globals';

it('the page begins also where the browser keeps nothing, and throws where it is asked for what it keeps', async () => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
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
    Object.defineProperty(globalThis, 'localStorage', storage);
  }
});

import { expect, it } from '@jest/globals';
import { trustOwnScripts } from './trust-own-scripts.ts';

const policyAt = (href: string) => {
  let rules: Record<string, (address: string) => string | null> = {};
  const createPolicy = (_name: 'default', given: typeof rules) => (rules = given);
  trustOwnScripts({ trustedTypes: { createPolicy }, location: new URL(href) as unknown as Location });
  return rules;
};

it('scripts of this origin are let through, and no other address, HTML or text', () => {
  const rules = policyAt('https://ethics.example.org/protocol/1');
  expect(Object.keys(rules)).toEqual(['createScriptURL']);
  for (const own of ['/assets/a.js', 'b.js', 'https://ethics.example.org/remotes/reviewer/assets/remoteEntry.0a1b.js'])
    expect(rules.createScriptURL!(own)).toBe(own);
  for (const other of [
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'data:text/javascript,1',
    'blob:https://x/1',
    'javascript:1',
  ])
    expect(rules.createScriptURL!(other)).toBeNull();
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { settingsPage } from './settings-page.ts';

describe('the page of settings', () => {
  it('is what the declarations say: `npm run settings` renews it', () => {
    expect(readFileSync(path.join(import.meta.dirname, 'settings.md'), 'utf8')).toBe(settingsPage());
  });

  it('says what holds for every setting that is left out', () => {
    expect(settingsPage()).not.toMatch(/\| +\||``|object Object|undefined/);
  });
});

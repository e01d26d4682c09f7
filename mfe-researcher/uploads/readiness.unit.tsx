import { afterEach, expect, it } from '@jest/globals';
import type { Uploads } from '@portal/portal-views';
import { addTexts, forgetTexts, showLanguage } from '@portal/web-kit/testing';
import { readinessOf } from './readiness.ts';

afterEach(() => {
  forgetTexts();
  showLanguage('en');
});

const way = { name: 'a.pdf', total: 10, arrived: 6, sent: 6 };
const begun = { id: 'u1', name: 'b.pdf', size: 10, offset: 3, kept_until: '2026-12-01T00:00:00.000Z' };
const store = {
  getState: () => ({ cv: { kind: 'uploading', ...way }, summary: { kind: 'unfinished', begun } }),
} as unknown as Uploads['store'];
const said = () => readinessOf({ store }, (label) => ({ label, section: 2 })).waiting.map(({ message }) => message);

it('says of files that have not arrived where they stand, in the language of the page', () => {
  expect(said()).toEqual([
    'cv, in section 2, is still uploading: 60 %. Wait until it has arrived, or cancel it.',
    'summary, in section 2, is not finished. Choose the file again, or remove it.',
  ]);
  addTexts('sn', {
    'researcher-uploads.inSection': '{label} (chikamu {section})',
    'researcher-uploads.uploading': '{place} {percent} %',
    'researcher-uploads.unfinished': '{place} harina kupera.',
  });
  showLanguage('sn');
  expect(said()).toEqual(['cv (chikamu 2) 60 %', 'summary (chikamu 2) harina kupera.']);
});

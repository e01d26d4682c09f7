import { expect, it } from '@jest/globals';
import { deviceOf } from './device.rules.ts';

const like = 'Mozilla/5.0 (X) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Windows'],
  [
    `${like.replace('X', 'Windows NT 10.0; Win64; x64')} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge on Windows',
  ],
  [`${like.replace('X', 'Linux; Android 14; SM-A155F')} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${like.replace('X', 'iPhone; CPU iPhone OS 18_1 like Mac OS X')} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`${like.replace('X', 'Macintosh; Intel Mac OS X 10_15_7')} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Mac'],
  [`${like.replace('X', 'X11; Linux x86_64')} Chrome/142.0.0.0 Safari/537.36 OPR/120.0`, 'Opera on Linux'],
  [`${like.replace('X', 'X11; Linux x86_64')} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['curl/8.5.0', 'Another program'],
  ['<script>alert(1)</script>', 'Another program'],
  [undefined, 'Another program'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name);
});

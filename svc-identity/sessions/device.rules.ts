/** The first match counts: browsers also name those that they descend from. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
] as const;

const named = (table: readonly (readonly [RegExp, string])[], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** What a person calls the device of a User-Agent header: 'Firefox on Windows'. Nothing of the header itself. */
export function deviceOf(userAgent = ''): string {
  const [browser, system] = [named(browsers, userAgent), named(systems, userAgent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another program';
}

import { launchBrowser } from './infra/e2e/browser/launch.ts';
const [url] = process.argv.slice(2);
const b = await launchBrowser();
const p = await b.newPage();
await p.goto(url);
const pages = await p.locator('a[data-page]').evaluateAll((l) => l.map((a) => a.pathname));
const html = [];
for (const [look, media] of Object.entries({ light: {}, dark: { colorScheme: 'dark' }, forced: { forcedColors: 'active' } })) for (const [w, h] of [[1280, 700], [360, 640]]) {
  await p.setViewportSize({ width: w, height: h });
  await p.emulateMedia({ colorScheme: null, forcedColors: null, ...media });
  for (const a of pages) { await p.goto(url + a); await p.waitForTimeout(150); const f = `/tmp/gal/p-${look}-${w}-${a.slice(1).replaceAll('/', '-')}.png`; await p.screenshot({ path: f }); html.push([look, w, f]); }
}
// contact sheets
const s = await b.newPage({ viewport: { width: 1300, height: 900 } });
for (const look of ['light', 'dark', 'forced']) for (const w of [1280, 360]) {
  await s.goto('file:///tmp/gal/'); 
  await s.setContent('<body style="margin:4px;background:#888">' + html.filter((x) => x[0] === look && x[1] === w).map((x) => `<img width="${w === 1280 ? 640 : 200}" src="file://${x[2]}">`).join(' '));
  await s.waitForTimeout(800);
  await s.screenshot({ path: `/tmp/gal/sheet-${look}-${w}.png`, fullPage: true });
}
await b.close();

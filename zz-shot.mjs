// node shot.mjs BASE OUT look|forced role path...
import { chromium } from 'playwright-core';
const [,, base, out, mode, role, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const width of (process.env.WIDTHS ?? '1280,360').split(',').map(Number)) {
  const c = await b.newContext({ viewport: { width, height: 900 }, colorScheme: mode === 'dark' ? 'dark' : 'light', forcedColors: mode === 'forced' ? 'active' : 'none' });
  const p = await c.newPage();
  await p.goto(base + '/login');
  if (role !== 'none') {
    await p.getByLabel(/email/i).first().fill(`${role}@portal.example`);
    await p.getByLabel('Password', { exact: true }).fill('Protocol2149');
    await p.getByRole('button', { name: /log ?in/i }).click();
    await p.waitForSelector('main h1', { timeout: 60000 });
  }
  for (const path of paths) {
    await p.goto(base + path); await p.waitForSelector('h1', { timeout: 60000 }); await p.waitForTimeout(1500);
    await p.screenshot({ path: `${out}/${mode}-${role}-${path.replace(/\W+/g, '_')}-${width}.png`, fullPage: true });
  }
  await c.close();
}
await b.close();

import { afterAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '@portal/service-kit/http';
import { escapeHtml } from '@portal/service-kit/text';
import express from 'express';
import { pageFile } from './page-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'page-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('sends the page of the present build, also where the front ends are built anew while the portal runs', async () => {
  const file = path.join(folder, 'index.html');
  const build = (script: string, at: number) => {
    writeFileSync(file, `<title>%COUNCIL_NAME%</title><script src="${script}"></script>`);
    utimesSync(file, at, at);
  };
  build('/assets/first.js', 1);
  const app = express().use(pageFile(file, { COUNCIL_NAME: 'MRCZ' }));
  const server = await listen(app, { port: 0, host: '127.0.0.1' });
  try {
    const page = async () => (await fetch(server.url)).text();
    expect(await page()).toBe('<title>MRCZ</title><script src="/assets/first.js"></script>');
    build('/assets/second.js', 2);
    expect(await page()).toBe('<title>MRCZ</title><script src="/assets/second.js"></script>');
    // In the middle of a build there is none.
    rmSync(file);
    expect(await page()).toContain('/assets/second.js');
  } finally {
    await server.stop();
  }
});

it('shows the council’s name as text, in an attribute and beside the year, whatever it holds', async () => {
  const file = path.join(folder, 'name.html');
  writeFileSync(file, '<meta name="portal:council" content="%COUNCIL_NAME%"><p>© %YEAR% %COUNCIL_NAME%</p>');
  const council = `"><script>alert(1)</script> &amp; %YEAR% %IF_YEAR%$&%END_YEAR% {n} 'x'`;
  const server = await listen(express().use(pageFile(file, { COUNCIL_NAME: council })), { port: 0, host: '127.0.0.1' });
  try {
    const html = await (await fetch(server.url)).text();
    const shown = escapeHtml(council);
    expect(html).toBe(`<meta name="portal:council" content="${shown}"><p>© ${new Date().getFullYear()} ${shown}</p>`);
    expect(html).not.toMatch(/<script|"><s/);
  } finally {
    await server.stop();
  }
});

it('leaves out what belongs to settings that are empty', async () => {
  const file = path.join(folder, 'parts.html');
  writeFileSync(
    file,
    '%IF_MORE%<p>%IF_LANGUAGE_SN%S%END_LANGUAGE_SN%%IF_LANGUAGE_ND%N%END_LANGUAGE_ND%</p>%END_MORE%%PHONE%',
  );
  const said = async (settings: Readonly<Record<string, string>>) => {
    const server = await listen(express().use(pageFile(file, settings)), { port: 0, host: '127.0.0.1' });
    try {
      return await (await fetch(server.url)).text();
    } finally {
      await server.stop();
    }
  };
  expect(await said({ MORE: 'sn nd', LANGUAGE_SN: 'sn', LANGUAGE_ND: 'nd', PHONE: '1' })).toBe('<p>SN</p>1');
  expect(await said({ MORE: 'nd', LANGUAGE_ND: 'nd', PHONE: '9' })).toBe('<p>N</p>9');
  expect(await said({ PHONE: '9' })).toBe('9');
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FormVersion, PresentForm } from '@portal/contracts/council';
import type { FormDocument } from '@portal/contracts/council';
import { freePorts } from '@portal/service-kit/http';
import { copyCouncil, createTempFolder, waitFor } from '@portal/service-kit/testing';
import { demoPassword, demoPeople } from '@portal/standalone/people';
import { signIn } from '../faults/people.ts';
import { runPortal } from './run-portal.ts';

const program = path.resolve(import.meta.dirname, '../../operations/main.ts');
const drugs = 'sections/drugs.yaml';

describe('council preview', () => {
  let temp: Awaited<ReturnType<typeof createTempFolder>>;
  let council: string;
  let child: ChildProcess;
  let url: string;
  let printed = '';
  let temporary: string;

  /** Saves a file of the folder with another text in it. */
  const save = (was: string, becomes: string, file = drugs): void => {
    const place = path.join(council, file);
    const text = readFileSync(place, 'utf8');
    expect(text).toContain(was);
    writeFileSync(place, text.replace(was, becomes));
  };
  const present = async () => {
    const reader = await signIn(url, demoPeople.researcher.email, demoPassword);
    const { hash, name } = await reader.get<PresentForm>('/api/forms/present');
    const { document } = await reader.get<FormVersion>(`/api/forms/${hash}.json`);
    const { sections } = document as unknown as FormDocument;
    const fields = sections.find((section) => section.name === 'drugs')?.fields ?? [];
    return { name, labels: fields.map(({ label }) => label) };
  };
  const shown = () => printed.match(/ is shown \(/g)?.length ?? 0;

  beforeAll(async () => {
    temp = await createTempFolder();
    temporary = path.join(temp.folder, 'temporary');
    mkdirSync(temporary);
    council = copyCouncil(path.join(temp.folder, 'council'));
    const [port] = await freePorts(2);
    const env = { PATH: process.env.PATH, PORT: String(port), TMPDIR: temporary };
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, 'council', 'preview', council], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text: Buffer) => (printed += String(text)));
    await waitFor(() => Promise.resolve(printed.includes('lovemore.ndlovu')), 60_000);
    url = `http://127.0.0.1:${port}`;
    expect(printed).toContain(`Form 2026 is shown at ${url}\n`);
  });
  afterAll(async () => {
    child?.kill('SIGKILL');
    await temp?.remove();
  });

  it('shows the folder to whoever signs in with a demo account', async () => {
    expect(await present()).toEqual({ name: '2026', labels: ['Generic name', 'Trade or brand name', 'Manufacturer'] });
  });

  it('shows a saved file when the page is loaded again, without another version', async () => {
    save('label: Manufacturer', 'label: Made by');
    await waitFor(() => Promise.resolve(shown() === 1), 30_000);
    expect(await present()).toMatchObject({
      name: '2026-01',
      labels: ['Generic name', 'Trade or brand name', 'Made by'],
    });
    save('label: Made by', 'label: Manufacturer');
    await waitFor(() => Promise.resolve(shown() === 2), 30_000);
    expect(await present()).toMatchObject({ labels: ['Generic name', 'Trade or brand name', 'Manufacturer'] });
  });

  it('says faults here, and what was shown goes on', async () => {
    const before = await present();
    save('half: true', 'halff: true');
    const fault = 'sections/drugs.yaml:15:5: There is no `halff` here. Did you mean `half`?';
    await waitFor(() => Promise.resolve(printed.includes(fault)), 30_000);
    expect(await present()).toEqual(before);
    save('halff: true', 'half: true');
    await waitFor(() => Promise.resolve(shown() === 3), 30_000);
  });

  it('begins with new data where a change does not go with the former, and says why', async () => {
    save('name: brand\n    kind: text', 'name: brand\n    kind: long_text');
    await waitFor(() => Promise.resolve(shown() === 4), 30_000);
    expect(printed).toMatch(/The data was begun anew, .*:\n {2}`brand` was text in form 2026-\d\d\. Give/);
    expect(await present()).toMatchObject({ name: '2026' });
  });

  it('tells a taken port, and where no temporary folder is', async () => {
    const [port] = await freePorts(2);
    const other = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const lines: string[] = [];
    const { code, output } = await runPortal(['council', 'preview', council], { PORT: String(port) });
    other.close();
    expect([code, output, lines]).toEqual([2, `Port ${port} is in use: set PORT to another one.`, []]);
    const before = process.env.TMPDIR;
    process.env.TMPDIR = path.join(temp.folder, 'nowhere');
    try {
      expect(await runPortal(['council', 'preview', council], {})).toMatchObject({
        code: 2,
        output: expect.stringMatching(/nowhere\S* does not exist\./),
      });
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });

  it('leaves nothing behind, and prints nothing but sentences', async () => {
    expect(readdirSync(temporary)).toHaveLength(1);
    child.kill('SIGTERM');
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect([code, readdirSync(temporary)]).toEqual([143, []]);
    expect(printed).not.toMatch(/^\{|^\s+at |\.ts:\d+|ExperimentalWarning/m);
  });
});

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { createTempFolder } from '@portal/service-kit/testing';
import { describeUnless } from '../testing/describe-unless.ts';
import { usualCouncil } from './read-council.ts';

const temp = await createTempFolder();
afterAll(temp.remove);

const nobody = { uid: 65_534, gid: 65_534 };
const reader = path.join(import.meta.dirname, 'read-council.ts');

/** A copy of mrcz. */
function copied(name: string): string {
  const folder = path.join(temp.folder, name.replaceAll('/', '-'));
  cpSync(usualCouncil, folder, { recursive: true });
  return folder;
}

/** What another user is told of these folders. */
function toldToNobody(folders: readonly string[]): unknown {
  const program = `
    import { readCouncil } from ${JSON.stringify(reader)};
    const told = ${JSON.stringify(folders)}.map((folder) => {
      try { return readCouncil(folder) && 'works'; }
      catch (error) { return error.lines ?? error.stack; }
    });
    process.stdout.write(JSON.stringify(told));`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { ...nobody, encoding: 'utf8' });
  return stdout === '' ? stderr : JSON.parse(stdout);
}

function whyNot(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may become another user';
  const read = `require('node:fs').readFileSync(${JSON.stringify(reader)})`;
  const isReadable = spawnSync(process.execPath, ['-e', read], nobody).status === 0;
  return isReadable ? undefined : 'no other user may read this checkout';
}

// An administrator brings it to a server, and the services run as another user.
describeUnless(whyNot(), 'a council’s folder that its own user alone may read', () => {
  it('is refused, and says what has to be made readable', () => {
    chmodSync(temp.folder, 0o755);
    // Where tests have a folder of their own for what is temporary, it is closed to others.
    const above = path.dirname(temp.folder);
    chmodSync(above, statSync(above).mode | 0o001);
    const cases = [
      ['.', 0o700],
      ['council.yaml', 0o600],
      ['sections/drugs.yaml', 0o600],
      ['locales', 0o700],
      ['locales', 0o744],
      ['locales/sn.po', 0o600],
      ['letters', 0o700],
      ['templates/adverse-event.docx', 0o600],
    ] as const;
    const folders = cases.map(([name, mode]) => {
      const folder = copied(name + mode);
      for (const within of ['letters', 'templates']) mkdirSync(path.join(folder, within));
      writeFileSync(path.join(folder, 'templates/adverse-event.docx'), '');
      chmodSync(path.join(folder, name), mode);
      return folder;
    });
    expect(toldToNobody([copied('open'), ...folders])).toEqual([
      'works',
      ...cases.map(([name], at) => [
        `${folders[at]}: ${name}:1:1: The portal may not read this. Make it readable: chmod -R a+rX.`,
      ]),
    ]);
  });
});

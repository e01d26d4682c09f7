import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import path from 'node:path';
import { createTempFolder } from '@portal/service-kit/testing';
import {
  demoOfficers,
  demoPassword,
  demoPeople,
  demoResearchers,
  demoReviewers,
} from '../../standalone/demo/people.ts';
import { copyDemo } from '../portal/demo-folder.ts';
import { startPortal, type RunningPortal } from '../portal/start-portal.ts';
import { runPortal } from './run-portal.ts';

const everybody = [...demoOfficers, ...demoReviewers, ...Object.values(demoResearchers)].map(({ email }) => email);
const live = { PUBLIC_URL: 'https://ethics.example' };
const makeOfficer = 'Make an officer, on one machine with the portal stopped: npm run portal -- officer --help';
const disabled = `The demo accounts were disabled: this portal can be reached by others. ${makeOfficer}`;
const noOfficer = `No officer can work. ${makeOfficer}`;
const ownPassword = 'Mvura7sadza9';

describe('a folder that was tried out on this machine (docs/accounts 3)', () => {
  let temp: Awaited<ReturnType<typeof createTempFolder>>;
  let folder: string;
  let portal: RunningPortal;

  const tokenOf = (email: string, password: string) =>
    fetch(`${portal.url}/api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  const answersTo = async (email: string, password = demoPassword) => (await tokenOf(email, password)).status;
  const doctor = async (env: Readonly<Record<string, string>>) =>
    (await runPortal(['doctor'], { DATA_DIR: folder, DEMO: 'off', OPS_PORT: new URL(portal.opsUrl).port, ...env }))
      .output;
  const demoChapter = /fail +No account has a published password/;
  const officerChapter = /fail +There is an active officer/;

  beforeAll(async () => {
    temp = await createTempFolder();
    folder = path.join(temp.folder, 'data');
    await copyDemo(folder);
    portal = await startPortal(folder, { DEMO: 'on' });
  });
  afterAll(async () => {
    await portal?.stop();
    await temp.remove();
  });

  it('is signed in to with the password that was published, and names who can', async () => {
    expect(await answersTo(demoPeople.compliance.email)).toBe(200);
    expect(portal.output()).toContain(demoPassword);
    expect(portal.output()).not.toContain(makeOfficer);
  });

  it('is failed by doctor once others can reach it', async () => {
    const said = await doctor({ PUBLIC_URL: portal.url, HOST: '0.0.0.0' });
    expect(said).toMatch(demoChapter);
    expect(said).not.toMatch(officerChapter);
  });

  it('opens to no published password once others can reach it, and says so', async () => {
    const { access } = (await (await tokenOf(demoPeople.compliance.email, demoPassword)).json()) as { access: string };
    await portal.stop();
    portal = await startPortal(folder, live);
    for (const email of everybody) expect([email, await answersTo(email)]).toEqual([email, 401]);
    const kept = await fetch(`${portal.url}/api/accounts`, { headers: { authorization: `Bearer ${access}` } });
    expect(kept.status).toBe(401);
    expect(portal.output()).toContain(disabled);
    expect(portal.output()).not.toContain(noOfficer);
    const said = await doctor({ PUBLIC_URL: portal.url, HOST: '0.0.0.0' });
    expect(said).not.toMatch(demoChapter);
    expect(said).toMatch(officerChapter);
  });

  it('names how to make an officer at every start until there is one', async () => {
    await portal.stop();
    portal = await startPortal(folder, live);
    expect(portal.output()).toContain(noOfficer);
    expect(portal.output()).not.toContain(disabled);
    await portal.stop();
    const who = ['--email', 'o@ethics.example', '--first-name', 'Tendai', '--last-name', 'Ncube'];
    const command = ['officer', ...who, '--mobile', '+263773520118', '--address', '7 Baker Avenue'];
    const { code } = await runPortal(command, { DATA_DIR: folder, PORTAL_PASSWORD: ownPassword });
    expect(code).toBe(0);
    portal = await startPortal(folder, live);
    expect(portal.output()).not.toContain(makeOfficer);
  });

  it('stays closed to that password on this machine too, and names nobody who could use it', async () => {
    await portal.stop();
    portal = await startPortal(folder, { DEMO: 'on' });
    for (const email of everybody) expect([email, await answersTo(email)]).toEqual([email, 401]);
    expect(portal.output()).not.toContain(demoPassword);
    expect(await runPortal(['verify'], { DATA_DIR: folder, DEMO: 'off' })).toMatchObject({ code: 0 });
  });
});

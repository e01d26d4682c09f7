import { runCommand } from '@portal/operations';
import { describeAccountJourney } from '../journeys/describe-account-journey.ts';
import { password, type Person } from '../screens/gate.ts';
import { createInTwoProcesses } from './in-two-processes.ts';
import { startDistributed, type DistributedPortal } from './start-distributed.ts';
import { withDistributed } from './with-distributed.ts';

/** Makes the first officer as an operator does. */
async function appoint({ env }: DistributedPortal, { email, first_name, last_name }: Person): Promise<void> {
  const said: string[] = [];
  const names = ['--first-name', first_name, '--last-name', last_name];
  const contact = ['--mobile', '+263773520118', '--address', '12 Samora Machel Avenue, Harare'];
  const command = ['officer', '--email', email, ...names, ...contact];
  const code = await runCommand(command, { ...env, PORTAL_PASSWORD: password }, (line) => said.push(line));
  if (code !== 0) throw new Error(said.join('\n'));
}

withDistributed('the journey of an account over two replicas', (engines) =>
  describeAccountJourney('over two replicas of every service', async () => {
    const portal = await startDistributed(engines, { ROLE_APPROVAL: 'required' }, createInTwoProcesses);
    return { ...portal, mails: async () => portal.mailServer.taken, appoint: (officer) => appoint(portal, officer) };
  }),
);

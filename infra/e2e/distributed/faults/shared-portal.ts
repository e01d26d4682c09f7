import type { FileAnswer } from '@portal/contracts/form';
import type { ProtocolRow } from '@portal/contracts/protocol';
import { allPages } from '../../faults/all-pages.ts';
import { signUp, uploadAll, type Person } from '../../faults/people.ts';
import type { DistributedPortal } from '../start-distributed.ts';
import type { Concerned } from './both-sides.ts';

/** The portal and the people that the tests of one file share. */
export interface SharedPortal extends Concerned {
  portal: DistributedPortal;
  /** One of the owner's for every purpose. */
  files: ReadonlyMap<string, FileAnswer>;
}

/** A researcher with files, and the one officer. */
export async function peopleOf(portal: DistributedPortal): Promise<SharedPortal> {
  const officer = await signUp(portal.url, 'compliance');
  const owner = await signUp(portal.url, 'researcher');
  return { portal, owner, officer, files: await uploadAll(owner) };
}

/** The protocols that a person has so far. */
export const filedBefore = async (owner: Person): Promise<Set<string>> =>
  new Set((await allPages<ProtocolRow>(owner, '/api/protocols')).map(({ id }) => id));

/** Those of one service, in order. */
export const replicasOf = ({ replicas }: DistributedPortal, service: string) =>
  replicas.filter(({ of }) => of === service);

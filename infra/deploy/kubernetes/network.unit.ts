import { describe, expect, it } from '@jest/globals';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { ports } from '../deployables.ts';
import { mayConnect } from '../testing/may-connect.ts';
import { deployed, ofKind, templateOf } from '../testing/workloads.ts';

const policies = ofKind<INetworkPolicy>('NetworkPolicy');
const outside = undefined;
const podOf = (name: string): Readonly<Record<string, string>> => templateOf(name).metadata?.labels ?? {};

/** The names of those that may reach something outside on this port. */
const reaching = (port: number) =>
  deployed.filter(({ name }) => mayConnect(policies, podOf(name), outside, port)).map(({ name }) => name);

describe('the network', () => {
  it('lets visitors in at the gateway alone', () => {
    const open = deployed.filter(({ name }) => mayConnect(policies, outside, podOf(name), ports.http));
    expect(open.map(({ name }) => name)).toEqual(['gateway']);
  });

  it('lets the gateway to everything that it serves, and nobody else but for public keys, letters and what front ends fit', () => {
    for (const from of deployed)
      for (const to of deployed) {
        const isServed = from.kind === 'gateway' && ['service', 'front-end'].includes(to.kind);
        const asksForKeys = from.kind === 'service' && to.name === 'identity';
        const asksForManifest = from.name === 'shell' && to.name === 'gateway';
        const asksForLetters = from.name === 'notifications' && to.name === 'protocol';
        expect([from.name, to.name, mayConnect(policies, podOf(from.name), podOf(to.name), ports.http)]).toEqual([
          from.name,
          to.name,
          isServed || asksForKeys || asksForLetters || asksForManifest,
        ]);
      }
  });

  it('lets services and commands to MongoDB and Kafka, notifications and commands to mail servers, and documents to the virus scanner', () => {
    const withEngines = ['identity', 'protocol', 'documents', 'notifications', 'commands'];
    expect(reaching(27_017)).toEqual(withEngines);
    expect(reaching(9092)).toEqual(withEngines);
    for (const port of [25, 465, 587]) expect(reaching(port)).toEqual(['notifications', 'commands']);
    expect(reaching(3310)).toEqual(['documents']);
    expect(mayConnect(policies, podOf('migrate'), outside, 27_017)).toBe(true);
    expect(mayConnect(policies, podOf('migrate'), outside, 9092)).toBe(true);
  });

  it('lets nothing else out, and everybody look names up', () => {
    expect(reaching(443)).toEqual([]);
    expect(reaching(53)).toEqual(deployed.map(({ name }) => name));
  });

  it('shows metrics to nobody in its own namespace and nobody outside', () => {
    expect(mayConnect(policies, outside, podOf('identity'), ports.ops)).toBe(false);
    expect(mayConnect(policies, podOf('gateway'), podOf('identity'), ports.ops)).toBe(false);
  });
});

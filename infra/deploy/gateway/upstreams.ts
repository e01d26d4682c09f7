import { frontEndNames, ports, serviceNames } from '../deployables.ts';

/** Twice: one name stands for several replicas, and the second try may reach another than the first. */
const serversOf = (name: string): string[] => [`${name}:${ports.http}`, `${name}:${ports.http}`];

/** Every service and front end under its name in the network. */
export const upstreams: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...serviceNames, ...frontEndNames].map((name) => [name, serversOf(name)]),
);

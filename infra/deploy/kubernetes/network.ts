import type { IIngress, INetworkPolicy, INetworkPolicySpec } from 'kubernetes-models/networking.k8s.io/v1';
import { ports, type Deployable } from '../deployables.ts';
import { nameLabel, reachesEngines } from './names.ts';

const policy = (name: string, spec: INetworkPolicySpec): INetworkPolicy => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name },
  spec,
});

const everyPod = { matchLabels: { 'app.kubernetes.io/part-of': 'portal' } };
const podsOf = (names: readonly string[]) => ({
  matchExpressions: [{ key: 'app.kubernetes.io/name', operator: 'In', values: [...names] }],
});
const tcp = (...numbers: number[]) => numbers.map((port) => ({ protocol: 'TCP' as const, port }));
const namesOf = (deployables: readonly Deployable[], ...kinds: Deployable['kind'][]): string[] =>
  deployables.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);

/** Some pods ask one service for something. */
const between = (callers: readonly string[], asked: string): INetworkPolicy[] => [
  policy(`${asked}-from-services`, {
    podSelector: { matchLabels: nameLabel(asked) },
    policyTypes: ['Ingress'],
    ingress: [{ from: [{ podSelector: podsOf(callers) }], ports: tcp(ports.http) }],
  }),
  policy(`services-to-${asked}`, {
    podSelector: podsOf(callers),
    policyTypes: ['Egress'],
    egress: [{ to: [{ podSelector: { matchLabels: nameLabel(asked) } }], ports: tcp(ports.http) }],
  }),
];

/** Nothing goes in or out but what is named here. */
export function networkPolicies(deployables: readonly Deployable[]): INetworkPolicy[] {
  const services = namesOf(deployables, 'service');
  const behindGateway = [...services, ...namesOf(deployables, 'front-end')];
  return [
    policy('nothing', { podSelector: {}, policyTypes: ['Ingress', 'Egress'] }),
    policy('names', {
      podSelector: everyPod,
      policyTypes: ['Egress'],
      egress: [{ ports: [{ protocol: 'UDP', port: 53 }, ...tcp(53)] }],
    }),
    policy('gateway-from-outside', {
      podSelector: { matchLabels: nameLabel('gateway') },
      policyTypes: ['Ingress'],
      ingress: [{ ports: tcp(ports.http) }],
    }),
    policy('gateway-to-all', {
      podSelector: { matchLabels: nameLabel('gateway') },
      policyTypes: ['Egress'],
      egress: [{ to: [{ podSelector: podsOf(behindGateway) }], ports: tcp(ports.http) }],
    }),
    policy('all-from-gateway', {
      podSelector: podsOf(behindGateway),
      policyTypes: ['Ingress'],
      ingress: [{ from: [{ podSelector: { matchLabels: nameLabel('gateway') } }], ports: tcp(ports.http) }],
    }),
    // The public keys that tokens are checked with, and the letters that mails carry.
    ...between(services, 'identity'),
    ...between(['notifications'], 'protocol'),
    // Wherever they run: narrow it down to their addresses where those are known.
    policy('engines', {
      podSelector: { matchLabels: reachesEngines },
      policyTypes: ['Egress'],
      egress: [{ ports: tcp(27_017, 9092) }],
    }),
    policy('mail', {
      podSelector: { matchLabels: nameLabel('notifications') },
      policyTypes: ['Egress'],
      egress: [{ ports: tcp(25, 465, 587) }],
    }),
    // Where OTEL_EXPORTER_OTLP_ENDPOINT names a collector.
    policy('traces', {
      podSelector: podsOf(services),
      policyTypes: ['Egress'],
      egress: [{ ports: tcp(4318) }],
    }),
    policy('metrics', {
      podSelector: everyPod,
      policyTypes: ['Ingress'],
      ingress: [
        {
          from: [{ namespaceSelector: { matchLabels: { 'portal/metrics': 'read' } } }],
          ports: tcp(ports.ops),
        },
      ],
    }),
  ];
}

/** The annotations are those of ingress-nginx: files go on as they come, and the services say what is too large. */
export const ingress: IIngress = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: {
    name: 'portal',
    annotations: {
      'nginx.ingress.kubernetes.io/proxy-body-size': '0',
      'nginx.ingress.kubernetes.io/proxy-request-buffering': 'off',
      'nginx.ingress.kubernetes.io/proxy-read-timeout': '600',
      'nginx.ingress.kubernetes.io/proxy-send-timeout': '600',
    },
  },
  spec: {
    tls: [{ hosts: ['portal.example.org'], secretName: 'portal-tls' }],
    rules: [
      {
        host: 'portal.example.org',
        http: {
          paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'gateway', port: { name: 'http' } } } }],
        },
      },
    ],
  },
};

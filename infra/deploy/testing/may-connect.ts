import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';

type Labels = Readonly<Record<string, string>>;
type Selector = NonNullable<INetworkPolicy['spec']>['podSelector'];
interface Rule {
  ports?: { port?: number | string }[];
  peers?: { podSelector?: Selector; namespaceSelector?: Selector }[];
}

const matches = (selector: Selector, labels: Labels): boolean =>
  Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector?.matchExpressions ?? []).every(({ key, values }) => values?.includes(labels[key] ?? ''));

/** A peer without labels is outside of the cluster: only a rule that names no peers lets it through. */
const lets = ({ ports, peers }: Rule, peer: Labels | undefined, port: number): boolean =>
  (!ports || ports.some((allowed) => allowed.port === port)) &&
  (!peers ||
    peers.some(
      ({ podSelector, namespaceSelector }) => peer && !namespaceSelector && podSelector && matches(podSelector, peer),
    ));

const rulesOn = (policies: readonly INetworkPolicy[], way: 'Ingress' | 'Egress', pod: Labels): Rule[] | undefined => {
  const found = policies.filter(({ spec }) => spec?.policyTypes?.includes(way) && matches(spec.podSelector, pod));
  if (found.length === 0) return undefined;
  return found.flatMap(({ spec }): Rule[] =>
    way === 'Ingress'
      ? (spec?.ingress ?? []).map(({ ports, from }) => ({ ports, peers: from }))
      : (spec?.egress ?? []).map(({ ports, to }) => ({ ports, peers: to })),
  );
};

/** Whether the policies of one namespace let a pod with these labels reach another, or something outside, on a port. */
export function mayConnect(
  policies: readonly INetworkPolicy[],
  from: Labels | undefined,
  to: Labels | undefined,
  port: number,
): boolean {
  const out = from && rulesOn(policies, 'Egress', from);
  const into = to && rulesOn(policies, 'Ingress', to);
  const goesOut = !out || out.some((rule) => lets(rule, to, port));
  return goesOut && (!into || into.some((rule) => lets(rule, from, port)));
}

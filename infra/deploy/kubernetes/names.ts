import type { Deployable } from '../deployables.ts';

/** Whose pods may reach MongoDB and Kafka. */
export const reachesEngines = { 'portal/engines': 'reached' } as const;

/** What a selector finds the pods of one deployable by. */
export const nameLabel = (name: string) => ({ 'app.kubernetes.io/name': name });

export const labelsOf = ({ name, secrets = [] }: Deployable) => ({
  ...nameLabel(name),
  'app.kubernetes.io/part-of': 'portal',
  ...(secrets.includes('MONGODB_URI') ? reachesEngines : {}),
});

/** One tag for all of them; the kustomization says which one, and from which registry. */
export const imageOf = (name: string): string => `portal/${name}:local`;

/** The secret that holds a setting; each is made by hand, see kubernetes.md. */
export const secretOf = { MONGODB_URI: 'engines', SMTP_URL: 'mail' } as const;
export const keysSecret = 'keys';
/** Made from settings.env. */
export const settingsMap = 'settings';

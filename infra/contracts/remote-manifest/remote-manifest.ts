/**
 * The number of what shell and remotes agree on (docs/pages 4, 5). A person raises it when `RemoteModule` of web-kit
 * changes, when a name of ui-kit or web-kit keeps its name and changes what it takes, or when a remote's entry is taken in another way.
 */
export const remoteContract = 3;

/** What a front end's build says of itself in `remote-manifest.json`, beside its entry. */
interface Manifest {
  /** 'shell', or whose front end it is. */
  role: string;
  /** Tells one build from another. */
  build: string;
  contract: number;
  /** Where its first script is. */
  entry: string;
  /** Of the entry, as the browser checks it. */
  integrity: string;
}

/** Packages with versions or ranges, kits with names. */
type Versions = Readonly<Record<string, string>>;
type Names = Readonly<Record<string, readonly string[]>>;

export interface ShellManifest extends Manifest {
  /** The versions that it gives to remotes. */
  shared: Versions;
  /** The names that each kit gives to remotes. */
  offers: Names;
}

export interface RemoteManifest extends Manifest {
  /** The ranges of versions that it works with: `^19.3.0`. */
  shared: Versions;
  /** The names that its sources import from each kit. */
  needs: Names;
  /** What its first page asks the portal for, to be asked ahead of its scripts. */
  asks?: readonly string[];
}

/** What a remote is held against: a whole shell's remote-manifest.json, or what a running shell knows of itself. */
export type Offer = Pick<ShellManifest, 'contract' | 'shared' | 'offers'>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isVersions = (value: unknown): value is Versions => isRecord(value) && Object.values(value).every(isText);
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const isNames = (value: unknown): value is Names => isRecord(value) && Object.values(value).every(isTexts);

function isManifest(value: unknown): value is Manifest & Record<string, unknown> {
  if (!isRecord(value)) return false;
  const { role, build, contract, entry, integrity } = value;
  return [role, build, entry, integrity].every(isText) && typeof contract === 'number';
}

export const isShellManifest = (value: unknown): value is ShellManifest =>
  isManifest(value) && isVersions(value.shared) && isNames(value.offers);

export const isRemoteManifest = (value: unknown): value is RemoteManifest =>
  isManifest(value) &&
  isVersions(value.shared) &&
  isNames(value.needs) &&
  (value.asks === undefined || isTexts(value.asks));

const numbers = (version: string): number[] => version.replace('^', '').split('.').map(Number);

/** Whether a version is of the range's major and no older: `^19.3.0` is the one kind of range that builds write. */
function meets(version: string | undefined, range: string): boolean {
  if (version === undefined) return false;
  const [[major = 0, minor = 0, patch = 0], [least = 0, leastMinor = 0, leastPatch = 0]] = [version, range].map(
    numbers,
  ) as [number[], number[]];
  return major === least && (minor > leastMinor || (minor === leastMinor && patch >= leastPatch));
}

/** Why a remote does not work in a shell, a sentence each; none where it fits. */
export function incompatibilities({ contract, shared, offers }: Offer, remote: RemoteManifest): string[] {
  const versions = Object.entries(remote.shared).filter(([name, range]) => !meets(shared[name], range));
  const missing = Object.entries(remote.needs).flatMap(([kit, names]) =>
    names.filter((name) => !offers[kit]?.includes(name)).map((name) => `${kit} has no ${name}`),
  );
  return [
    ...(remote.contract === contract ? [] : [`contract ${remote.contract} is wanted, ${contract} is there`]),
    ...versions.map(([name, range]) => `${name} ${range} is wanted, ${shared[name] ?? 'none'} is there`),
    ...missing,
  ];
}

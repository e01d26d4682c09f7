import type { FollowUp } from '@portal/contracts/follow-ups';
import { fileIdOf, type FileVersion } from '@portal/contracts/files';
import type { Protocol } from '@portal/contracts/protocol';

/** A file of a comparison; `version` and `day` are missing where a form proposes it. */
export interface ComparedFile {
  id: string;
  name: string;
  href: string;
  version?: number;
  /** When it was uploaded, an instant. */
  day?: string;
}

/** Two files of one place of one protocol, the earlier one first. */
export interface TwoVersions {
  protocol: string;
  /** The form that proposes the later one. */
  form?: string;
  before: ComparedFile;
  now: ComparedFile;
}

const comparedFile = ({ name, link, version, uploaded_at }: FileVersion): ComparedFile => ({
  ...{ id: fileIdOf(link), name, href: link, version, day: uploaded_at },
});

type Versioned = Pick<Protocol, 'id' | 'file_versions'>;

const isSamePlace = (one: FileVersion, other: FileVersion): boolean =>
  one.section === other.section && one.record === other.record && one.field === other.field;

/** Two versions of one place of a protocol; undefined where the files are not that. */
export function versionsOf({ id, file_versions }: Versioned, before: string, now: string): TwoVersions | undefined {
  const those = (file: string) => file_versions.filter(({ link }) => fileIdOf(link) === file);
  const [was, is] =
    those(before)
      .flatMap((one) => those(now).map((other) => [one, other] as const))
      .find(([one, other]) => one !== other && isSamePlace(one, other)) ?? [];
  return was && is && { protocol: id, before: comparedFile(was), now: comparedFile(is) };
}

/** The version before this file's, at the place where it stands; undefined for a first one. */
export function versionBefore({ id, file_versions }: Versioned, href: string): TwoVersions | undefined {
  const is = file_versions.findLast(({ link }) => link === href);
  const was = is && file_versions.find((one) => isSamePlace(one, is) && one.version === is.version - 1);
  return was && { protocol: id, before: comparedFile(was), now: comparedFile(is) };
}

/** What an amendment proposes in the place of a file; undefined where it does not put the one in the place of the other. */
export function proposedIn(
  { id, protocol, changes = [] }: Pick<FollowUp, 'id' | 'protocol' | 'changes'>,
  before: string,
  now: string,
): TwoVersions | undefined {
  for (const { from, to } of changes) {
    if (!from?.link || !to?.link || fileIdOf(from.link) !== before || fileIdOf(to.link) !== now) continue;
    const sides = [from, to].map(({ text, link = '' }) => ({ id: fileIdOf(link), name: text, href: link }));
    const [was, is] = sides;
    return was && is && { protocol, form: id, before: was, now: is };
  }
  return undefined;
}

/** The page that compares them. */
export const comparePath = ({ protocol, form, before, now }: TwoVersions): string =>
  `/compare/${[protocol, before.id, now.id].map(encodeURIComponent).join('/')}${form === undefined ? '' : `?form=${encodeURIComponent(form)}`}`;

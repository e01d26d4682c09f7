import { archivedPath } from '@portal/contracts/files';
import { followUpTitle } from '@portal/contracts/follow-ups';
import { sections } from '@portal/contracts/sections';
import { filesOfForm } from '../../domain/follow-up.ts';
import type { FileVersion } from '../../domain/protocol.ts';
import type { StoredProtocol } from '../../store/protocol.schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { messages } from '../../messages.ts';
import { followUpsOf } from '../follow-ups/follow-up-history.ts';

/** A file as the manifest lists it. */
export interface ListedFile {
  path: string;
  /** Hexadecimal. */
  sha256: string;
  /** What it is, in words. */
  what?: string;
  version?: number | undefined;
  /** UTC instant. */
  uploaded_at: string;
}

const labelOf = ({ section, field }: FileVersion): string =>
  section === 'comments'
    ? messages.responseFiles[field as keyof typeof messages.responseFiles]
    : (sections[section].fields.find(({ name }) => name === field)?.label ?? field);

/** Every file that a protocol and its forms refer to or ever referred to, in every version, as the zip of svc-documents holds them. */
export async function attachedFiles(dependencies: Dependencies, stored: StoredProtocol): Promise<ListedFile[]> {
  const forms = await followUpsOf(dependencies, stored.id);
  const versions = stored.file_versions.map((file) => ({ ...file, what: labelOf(file) }));
  const ofForms = forms.flatMap((form) =>
    filesOfForm(form).map((file) => ({ ...file, what: followUpTitle(form.kind) })),
  );
  const once = new Map([...versions, ...ofForms].reverse().map((file) => [file.id, file]));
  return [...once.values()].reverse().map((file) => ({
    ...{ path: archivedPath(file), sha256: file.sha256, what: file.what },
    ...{ version: file.version, uploaded_at: file.uploaded_at },
  }));
}

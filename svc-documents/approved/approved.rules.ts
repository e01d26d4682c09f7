import type { Role } from '@portal/contracts/accounts';
import type { Approved } from '@portal/contracts/events';
import { readLetterCode } from '@portal/contracts/letters';

/** What is known of a protocol here. */
interface Study {
  owner?: string | undefined;
  approved?: Approved | null | undefined;
}

/** Who has a study's approved copies: its owner and officers. */
export const mayHaveCopies = ({ owner }: Pick<Study, 'owner'>, caller: { id: string; role: Role }): boolean =>
  owner !== undefined && (caller.role === 'compliance' || caller.id === owner);

/** What is approved on this day of the council's calendar, 'YYYY-MM-DD'. */
export const approvedOn = ({ approved }: Pick<Study, 'approved'>, today: string): Approved | undefined =>
  approved && approved.until >= today ? approved : undefined;

/** The document of this file by the letter with this code; undefined where another letter is in force, or it does not name the file. */
export function approvedDocument(
  approved: Approved,
  code: string,
  file: string,
): Approved['documents'][number] | undefined {
  return readLetterCode(code) === approved.code ? approved.documents.find((one) => one.file === file) : undefined;
}

/** Longer names are shortened in stamps, so that the day stands beside them. */
const longestName = 80;

/** The name with its middle left out where it is long: its end says the type. */
export function shortName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= longestName) return name;
  return `${characters.slice(0, longestName - 21).join('')}…${characters.slice(-20).join('')}`;
}

/** 'MRCZ/A/2149 consent v2 approved.pdf' for 'consent.docx': the name of a copy, or of a sheet. */
export function copyName(
  { number }: Pick<Approved, 'number'>,
  { name, version }: { name: string; version: number },
  kind: 'stamped' | 'sheet',
): string {
  const dot = name.lastIndexOf('.');
  const stem = Array.from(dot > 0 ? name.slice(0, dot) : name)
    .slice(0, 100)
    .join('');
  const what = kind === 'stamped' ? 'approved' : 'approval sheet';
  return `${number.replaceAll('/', '-')} ${stem} v${version} ${what}.pdf`;
}

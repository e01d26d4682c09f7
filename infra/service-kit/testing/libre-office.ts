import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** LibreOffice, as every system installs it: whichever of its programs is there. */
export const soffice = '/usr/bin/soffice';

/** What each of its programs brings, beside the starter. */
const libraries = { calc: 'libsclo.so', writer: 'libswlo.so' } as const;
type OfficeProgram = keyof typeof libraries;

/** What has to be installed where one of these programs is not there: the starter alone comes with any of them. */
export function missingOffice(needed: readonly OfficeProgram[], starter = soffice): string | undefined {
  const isThere = (program: OfficeProgram): boolean =>
    existsSync(starter) && existsSync(join(dirname(realpathSync(starter)), libraries[program]));
  return needed.every(isThere) ? undefined : `install ${needed.map((one) => `libreoffice-${one}`).join(' and ')}`;
}

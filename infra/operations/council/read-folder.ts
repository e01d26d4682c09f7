import path from 'node:path';
import { BadCouncil, readCouncil, type Fault } from '@portal/service-kit/council';

/** A council's folder, or what is wrong in it. */
export type ReadFolder = ({ council: ReturnType<typeof readCouncil> } | { faults: readonly Fault[] }) & {
  folder: string;
};

/** Reads the folder of a council. Faults are answered, not thrown: naming them is what the commands are for. */
export function readFolder(asked: string): ReadFolder {
  const folder = path.resolve(asked);
  try {
    return { folder, council: readCouncil(folder) };
  } catch (error) {
    if (!(error instanceof BadCouncil)) throw error;
    return { folder, faults: error.faults };
  }
}

/** A fault as people read it: 'sections/drugs.yaml:15:5: ...' */
export const faultLine = ({ file, line, column, message }: Fault): string => `${file}:${line}:${column}: ${message}`;

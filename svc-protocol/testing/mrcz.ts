import { readCouncil, usualCouncil } from '@portal/service-kit/council';

/** The council that is configured where nothing else is said. */
export const mrcz = readCouncil(usualCouncil).council;

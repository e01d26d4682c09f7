import { mailsOf, type ReadMail } from '../portal/mails.ts';
import { startPortal } from '../portal/start-portal.ts';

/** A portal of either profile, on stores that hold nothing yet. */
export interface JourneyPortal {
  url: string;
  /** Every mail that it has sent so far. */
  mails: () => Promise<readonly ReadMail[]>;
  stop: () => Promise<unknown>;
  /** Whether the browsers of its people translate every page (docs/pages 20). */
  translates?: boolean;
}

/** The standalone portal, its data in this folder, for people whose browsers translate. */
export async function inOneProcess(folder: string): Promise<JourneyPortal> {
  const portal = await startPortal(folder);
  return { ...portal, translates: true, mails: () => mailsOf(portal) };
}

import * as z from 'zod/mini';

/** 'stamped': a copy with a stamp on every page. 'sheet': a page that names the file, which stays as it is. */
export const approvedKinds = ['stamped', 'sheet'] as const;

/** A document that the letter in force names, for the owner of its study and officers. */
export const approvedDocumentSchema = z.object({
  /** Id of the file. */
  file: z.string(),
  name: z.string(),
  /** From 1. */
  version: z.number(),
  kind: z.enum(approvedKinds),
  /** Its stamped copy, or its approval sheet. */
  href: z.string(),
});
export type ApprovedDocument = z.infer<typeof approvedDocumentSchema>;

/** The address of a file's stamped copy, or approval sheet, for the letter with this code. */
export const approvedCopyPath = (file: string, code: string): string =>
  `/api/files/${encodeURIComponent(file)}/approved/${code}.pdf`;

/** The address of all approved copies of a protocol, as a zip file. */
export const approvedCopiesPath = (protocol: string): string => `/api/files/approved/${protocol}.zip`;

/** GET /api/copies/{sha256}: for which letter the portal made the stamped copy with these bytes. */
export const madeCopySchema = z.object({ code: z.string() });
export type MadeCopy = z.infer<typeof madeCopySchema>;

/** The address that tells of a stamped copy by its hash (SHA-256, hexadecimal). */
export const madeCopyPath = (sha256: string): string => `/api/copies/${sha256}`;

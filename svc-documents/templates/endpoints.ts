import { deadlineSentence } from '@portal/contracts/follow-ups';
import { endpoint, NoSuchRecord, type Caller } from '@portal/service-kit/http';
import * as z from 'zod/mini';
import type { Dependencies } from '../dependencies.ts';
import type { Claim } from '../files/claims.store.ts';
import { mimeTypes } from '@portal/contracts/files';
import { templateKinds } from './read-templates.ts';
import { findOnceToldOf } from '../files/on-protocol-event.ts';

/** Blank, or with what the caller may know of the protocol that is named. @throws NoSuchRecord, ProblemError 503 */
export const readTemplate = (dependencies: Dependencies) =>
  endpoint({
    summary: 'A form to fill in, `{kind}.docx`; with `protocol` its number, title and investigator stand in it',
    params: z.object({ name: z.string().check(z.maxLength(100)) }),
    query: z.object({ protocol: z.optional(z.string().check(z.maxLength(100))) }),
    file: mimeTypes.docx,
    answers: { 200: null },
    handle: async ({ params, query: { protocol: id }, caller, res }) => {
      const kind = templateKinds(dependencies.config.council.form).find((one) => params.name === `${one}.docx`);
      if (!kind) throw new NoSuchRecord();
      const protocol = id ? await findOnceToldOf(dependencies, () => headingFor(dependencies, id, caller)) : undefined;
      const content = await dependencies.fillTemplate(kind, {
        council: dependencies.config.councilName,
        number: protocol?.number ?? '',
        title: protocol?.title ?? '',
        investigator: protocol?.principal_investigator ?? '',
        deadline: deadlineSentence(kind, dependencies.config.safetyDays),
      });
      res
        .status(200)
        .set({
          'Content-Type': mimeTypes.docx,
          // Sent in the answer to a HEAD request as well.
          'Content-Length': String(content.length),
          'Content-Disposition': `attachment; filename="${fileNameFor(kind, protocol?.number)}"`,
          'Cache-Control': 'private, no-store',
        })
        .end(content);
      return undefined;
    },
  });

/** 'annual-review-MRCZ-A-2149.docx'. */
const fileNameFor = (kind: string, number: string | undefined): string =>
  `${[kind, number]
    .filter(Boolean)
    .join('-')
    .replace(/[^A-Za-z0-9]+/g, '-')}.docx`;

/** For those who may read the protocol's files. */
async function headingFor({ claims }: Dependencies, protocol: string, { id, role }: Caller): Promise<Claim['heading']> {
  const claim = await claims.findById(protocol);
  if (!claim?.heading || (claim.deleted && role === 'reviewer')) return undefined;
  return role === 'compliance' || claim.readers.includes(id) ? claim.heading : undefined;
}

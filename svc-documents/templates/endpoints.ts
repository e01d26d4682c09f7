import { deadlineSentence, type TemplateKind, templateKinds } from '@portal/contracts/follow-ups';
import { caughtUpWithin } from '@portal/service-kit/bus';
import { NoSuchRecord, ProblemError, type Answer, type Call, type Caller } from '@portal/service-kit/http';
import { mimeTypes } from '../files/file-type.rules.ts';
import { consumerGroup, type Dependencies } from '../dependencies.ts';
import type { Claim } from '../files/claims.store.ts';
import { messages } from '../messages.ts';

type TemplateCall = Call<{ name: string }, { protocol?: string | undefined }> & { caller: Caller };

/** GET /api/templates/{kind}.docx: blank, or with what the caller may know of the protocol that is named. @throws NoSuchRecord, ProblemError 503 */
export const readTemplate =
  (dependencies: Dependencies) =>
  async ({ params, query, caller, res }: TemplateCall): Promise<Answer | undefined> => {
    const kind = templateKinds.find((one) => params.name === `${one}.docx`);
    if (!kind) throw new NoSuchRecord();
    const protocol = query.protocol ? await headingFor(dependencies, query.protocol, caller) : undefined;
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
  };

type Heading = NonNullable<Claim['heading']>;

/** 'annual-review-MRCZ-A-2149.docx'. */
const fileNameFor = (kind: TemplateKind, number: string | undefined): string =>
  `${[kind, number]
    .filter(Boolean)
    .join('-')
    .replace(/[^A-Za-z0-9]+/g, '-')}.docx`;

async function headingFor(dependencies: Dependencies, protocol: string, caller: Caller): Promise<Heading> {
  const known = await find(dependencies, protocol, caller);
  if (known) return known;
  // The protocol event may be on its way.
  const caughtUp = await caughtUpWithin(dependencies.bus, consumerGroup, dependencies.config.waitForClaims);
  const late = await find(dependencies, protocol, caller);
  if (late) return late;
  if (caughtUp) throw new NoSuchRecord();
  throw new ProblemError(503, 'catching_up', messages.catchingUp, { retryAfter: 2 });
}

/** For those who may read the protocol's files. */
async function find({ claims }: Dependencies, protocol: string, { id, role }: Caller): Promise<Heading | undefined> {
  const claim = await claims.findById(protocol);
  if (!claim?.heading || (claim.deleted && role === 'reviewer')) return undefined;
  return role === 'compliance' || claim.readers.includes(id) ? claim.heading : undefined;
}

import { Button, FullPageSpinner, Icon, PageHead } from '@portal/ui-kit';
import { ApiProblem, useParams, useSearchParams } from '@portal/web-kit';
import { useFollowUp } from '../follow-ups/api.ts';
import { formatDate } from '../format/format-instant.ts';
import { protocolPage } from '../lists/protocol-columns.tsx';
import { messages as loadMessages } from '../page/messages.ts';
import { FailedPage } from '../page/load-failed.tsx';
import { MissingPage } from '../page/missing-page.tsx';
import { usePageHeading } from '../page/use-page-heading.ts';
import { useProtocol } from '../protocols/one-protocol.ts';
import { ComparedTexts } from './compared-texts.tsx';
import { messages as common } from '../messages.ts';
import { messages } from './messages.ts';
import { proposedIn, versionsOf, type TwoVersions } from './two-versions.ts';

const isGone = (error: unknown) => error instanceof ApiProblem && error.status === 404;

function Shown({ versions }: { versions: TwoVersions }) {
  const { protocol, before, now } = versions;
  const title = messages.title({ name: now.name });
  const titleRef = usePageHeading(title);
  const isNumbered = before.version !== undefined && now.version !== undefined;
  return (
    <>
      <PageHead
        title={title}
        titleRef={titleRef}
        subtitle={
          isNumbered
            ? messages.versions({
                ...{ is: now.version ?? 0, day: formatDate(now.day ?? '') },
                ...{ was: before.version ?? 0, earlier: formatDate(before.day ?? '') },
              })
            : messages.proposed
        }
        back={{ href: protocolPage(protocol), label: messages.toProtocol }}
        actions={
          <Button variant="secondary" small onClick={() => print()}>
            <Icon name="print" />
            {common.detail.print}
          </Button>
        }
      />
      <ComparedTexts before={before} now={now} />
    </>
  );
}

const Missing = ({ protocol }: { protocol: string }) => (
  <MissingPage
    title={messages.gone}
    text={messages.goneText}
    back={{ href: protocolPage(protocol), label: messages.toProtocol }}
  />
);

function OfForm({ form, before, now }: { form: string; before: string; now: string }) {
  const { data, error, refetch } = useFollowUp(form);
  const versions = data && proposedIn(data, before, now);
  if (versions) return <Shown versions={versions} />;
  if (data || isGone(error)) return <Missing protocol={data?.protocol ?? ''} />;
  return error ? (
    <FailedPage error={error} retry={() => void refetch()} />
  ) : (
    <FullPageSpinner text={loadMessages.loading} />
  );
}

function OfProtocol({ protocol, before, now }: { protocol: string; before: string; now: string }) {
  const { data, error, refetch } = useProtocol(protocol);
  const versions = data && versionsOf(data, before, now);
  if (versions) return <Shown versions={versions} />;
  if (data || isGone(error)) return <Missing protocol={protocol} />;
  return error ? (
    <FailedPage error={error} retry={() => void refetch()} />
  ) : (
    <FullPageSpinner text={loadMessages.loading} />
  );
}

/** The page '/compare/:protocol/:before/:now': two versions of one place, or with `?form=` what an amendment proposes for it. */
export function ComparePage() {
  const { protocol = '', before = '', now = '' } = useParams();
  const [asked] = useSearchParams();
  const form = asked.get('form');
  return form === null ? <OfProtocol {...{ protocol, before, now }} /> : <OfForm {...{ form, before, now }} />;
}

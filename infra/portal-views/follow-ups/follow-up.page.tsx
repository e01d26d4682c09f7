import { followUpTitle, type FollowUp } from '@portal/contracts/follow-ups';
import {
  Button,
  ButtonLink,
  Card,
  CardBody,
  FactsList,
  FullPageSpinner,
  Link,
  ListState,
  PageHead,
} from '@portal/ui-kit';
import { ApiProblem, useParams } from '@portal/web-kit';
import { FileLink } from '../answers/file-link.tsx';
import { FlashPlace } from '../flash/flash-place.tsx';
import { formatInstant } from '../format/format-instant.ts';
import { protocolPage } from '../list/protocol-columns.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { usePageHeading } from '../page/use-page-heading.ts';
import { words as common } from '../words.ts';
import { FollowUpBadge } from './follow-up-badge.tsx';
import { followUpsPage, useFollowUp } from './follow-up-queries.ts';
import { useAcknowledge } from './use-acknowledge.ts';
import { words } from './words.ts';

function factsOf(followUp: FollowUp) {
  const { state, sender, created_date, acknowledged_date, acknowledged_by, note } = followUp;
  return [
    { label: words.columns.state, value: <FollowUpBadge state={state} /> },
    {
      label: words.protocol,
      value: <Link href={protocolPage(followUp.protocol)}>{`${followUp.number}, ${followUp.title}`}</Link>,
    },
    { label: words.states.sent, value: words.on(formatInstant(created_date), sender) },
    {
      label: words.states.acknowledged,
      value: acknowledged_date ? words.on(formatInstant(acknowledged_date), acknowledged_by) : words.waits,
    },
    {
      label: words.files,
      value: (
        <ul>
          {followUp.files.map(({ id, name, link }) => (
            <li key={id}>
              <FileLink file={{ name, href: link }} />
            </li>
          ))}
        </ul>
      ),
    },
    { label: words.note, value: note ?? words.noNote },
  ];
}

function Shown({ followUp }: { followUp: FollowUp }) {
  const title = words.detailTitle(followUpTitle(followUp.kind), followUp.number);
  const titleRef = usePageHeading(title);
  const { acknowledge, busy } = useAcknowledge();
  return (
    <>
      <PageHead
        title={title}
        titleRef={titleRef}
        back={{ href: followUpsPage, label: words.title }}
        actions={
          followUp.actions.includes('acknowledge') && (
            <Button onClick={() => acknowledge(followUp)} disabled={busy}>
              {words.acknowledge}
            </Button>
          )
        }
      />
      <FlashPlace />
      <Card as="div">
        <CardBody>
          <FactsList facts={factsOf(followUp)} />
        </CardBody>
      </Card>
    </>
  );
}

/** One follow-up with its files: to its sender, and to compliance to acknowledge it. */
export function FollowUpPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useFollowUp(id);
  if (data) return <Shown key={data.id} followUp={data} />;
  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <ListState
        kind="failed"
        level={2}
        title={words.gone}
        text={words.goneText}
        action={<ButtonLink href={followUpsPage}>{words.toList}</ButtonLink>}
      />
    );
  }
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />;
  return <FullPageSpinner text={common.load.loading} />;
}

import { formOf } from '@portal/contracts/council';
import { completionChanges, type Completed } from '@portal/contracts/completions';
import type { ChangesReader } from '@portal/contracts/points';
import { formatDay } from '@portal/contracts/presentation';
import type { Protocol } from '@portal/contracts/protocol';
import { Meta, PageSection, SectionHead, styled } from '@portal/ui-kit';
import { useSpoken, type OpenDraft } from '@portal/web-kit';
import { formatDate } from '../format/format-instant.ts';
import { PointView } from '../points/point-view.tsx';
import { messages } from './messages.ts';

interface Props {
  protocol: Protocol;
  reader: ChangesReader;
  /** Keeps what an officer marks of the last one; undefined where nobody marks now. */
  marks?: OpenDraft | undefined;
}

const endOf = ({ ended, ended_at, why = '' }: Completed): string =>
  messages.ended[ended]({ day: formatDate(ended_at), why });

const Given = styled(Meta)`
  margin-bottom: var(--s3);
`;

function One({ protocol, completed, reader, marks }: Props & { completed: Completed }) {
  const id = `completion-${completed.n}`;
  const points = useSpoken(() => {
    const changesOf = completionChanges(formOf(protocol), protocol, completed);
    return completed.points.map((point) => ({ point, changes: changesOf(point) }));
  }, [protocol, completed]);
  return (
    <PageSection id={id} aria-labelledby={`${id}-title`}>
      <SectionHead>
        <h2 id={`${id}-title`}>{messages.title({ n: completed.n })}</h2>
        <Meta>
          {messages.returned({ day: formatDate(completed.at), due: formatDay(completed.due_on) })} {endOf(completed)}{' '}
          {completed.changes === null && messages.lost}
        </Meta>
      </SectionHead>
      {marks && <Given>{messages.given}</Given>}
      {points.map(({ point, changes }) => (
        <PointView
          key={point.id}
          point={point}
          form={formOf(protocol)}
          source={messages.office}
          changes={changes}
          shownBefore={[]}
          reader={reader}
          isCarried={false}
          isAsked={false}
          responseFile={null}
          by={marks && 'compliance'}
          marks={marks}
        />
      ))}
    </PageSection>
  );
}

/** The returns for completion that have ended: each point with its answer, old beside new (docs/completions 7). */
export const Completions = ({ protocol, reader, marks }: Props) =>
  (protocol.completions ?? []).map((completed, index, all) => (
    <One
      key={completed.n}
      protocol={protocol}
      completed={completed}
      reader={reader}
      marks={index === all.length - 1 && completed.ended === 'completed' ? marks : undefined}
    />
  ));

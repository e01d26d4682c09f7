import { formOf } from '@portal/contracts/council';
import { useLaterFact, usePageLanguage, useSpoken, type OpenDraft } from '@portal/web-kit';
import {
  isSameLink,
  linkLabel,
  type Point,
  type PointLink,
  pointChanges,
  type ChangesReader,
} from '@portal/contracts/points';
import type { Protocol } from '@portal/contracts/protocol';
import { ButtonLink, Icon, Meta, PageSection, SectionHead, VisuallyHidden, styled } from '@portal/ui-kit';
import { LedgerSum, PointIndex, PointPlace } from '@portal/ui-kit/ledger';
import { memo, type ReactNode } from 'react';
import { protocolPath } from '../protocols/api.ts';
import { lookIn, type MarkLook } from './marks.ts';
import { pointId, PointView, toneOf, useLook, type MarkedPoint, type PointViewProps } from './point-view.tsx';
import { messages } from './messages.ts';

export const ledgerId = 'points-and-answers';
export const ledgerTitle = (): string => messages.title;

/** The points of a protocol that are to be answered; remarks stand in the comments. */
export const pointsOf = ({ points = [] }: Pick<Protocol, 'points'>): readonly Point[] =>
  points.filter(({ remark }) => !remark);

export const hasLedger = (protocol: Pick<Protocol, 'points'>): boolean => pointsOf(protocol).length > 0;

const Notes = styled.div`
  margin-bottom: var(--s3);
  > * + * {
    margin-top: var(--s2);
  }
`;

type Shown = Pick<PointViewProps, 'point' | 'changes' | 'shownBefore' | 'isCarried' | 'isAsked'>;

const titled = (protocol: Protocol, link: PointLink): string => {
  const { letter, title } = linkLabel(formOf(protocol), link);
  return letter === undefined ? title : messages.section({ letter });
};

/** Each point with what it is about; a section that an earlier point of its round shows is not shown twice. */
function shownPoints(protocol: Protocol, reader: ChangesReader): readonly Shown[] {
  const changesOf = pointChanges(formOf(protocol), protocol, reader);
  const seen: { link: PointLink; n: number; round: number }[] = [];
  const points = pointsOf(protocol);
  const latest = Math.max(...points.map(({ round }) => round), protocol.changes.length);
  return points.map((point) => {
    const before = (link: PointLink) => seen.find((one) => one.round === point.round && isSameLink(one.link, link));
    const known = point.links.flatMap((link) => {
      const first = before(link);
      return first ? [{ title: titled(protocol, link), n: first.n }] : [];
    });
    const changes = changesOf(point).filter(({ link }) => !before(link));
    seen.push(...changes.map(({ link }) => ({ link, n: point.n ?? 0, round: point.round })));
    const isCarried = point.round < latest;
    return { point, changes, shownBefore: known, isCarried, isAsked: reader === 'owner' || isCarried };
  });
}

interface Props {
  protocol: Protocol;
  reader: ChangesReader;
  /** As whom the reader marks now, and the draft that keeps the marks: both once the draft is open, for an earlier mark would be lost. */
  by?: 'reviewer' | 'compliance' | undefined;
  marks?: OpenDraft | undefined;
  /** At the end of the line of numbers. */
  action?: ReactNode;
  /** Under it: what is to know before one marks. */
  children?: ReactNode;
}

/** Its number over the list; re-rendered only when the point looks otherwise. */
const Place = memo(function Place(marked: MarkedPoint) {
  usePageLanguage();
  const { point } = marked;
  const look = useLook(marked);
  return (
    <PointPlace
      id={pointId(point)}
      number={point.n}
      label={messages.stateOf({ n: point.n ?? 0, state: messages.state[look].toLowerCase() })}
      tone={toneOf(look)}
    />
  );
});

/** How many points look how. */
function Counts({ points, marks }: { points: readonly Shown[]; marks: OpenDraft | undefined }) {
  // Joined to one string, which stays equal until a point looks otherwise.
  const looks = useLaterFact(marks, ({ body }) =>
    points.map(({ point, isAsked }) => lookIn(body, point, isAsked)).join(),
  ).split(',');
  const count = (look: MarkLook) => looks.filter((one) => one === look).length;
  return (
    <Meta as="span" role="status">
      {messages.counts({
        closed: count('closed'),
        open: count('open'),
        unmarked: count('none'),
        remarks: count('remark'),
      })}
    </Meta>
  );
}

/** A link, not a call: the server accepts the cookie for files. */
export const LedgerPdf = ({ id, label = messages.pdf, draft }: { id: string; label?: string; draft?: string }) => (
  <ButtonLink
    variant="secondary"
    small
    href={`${protocolPath(id, 'ledger.pdf')}${draft === undefined ? '' : `?draft=${encodeURIComponent(draft)}`}`}
    target="_blank"
    rel="noopener"
  >
    <Icon name="download" />
    {label}
    <VisuallyHidden> {messages.newTab}</VisuallyHidden>
  </ButtonLink>
);

/** Every point beside its answer and what was changed for it; marked where the reader may (docs/points 6, 8). A key re-renders one box. */
export const Ledger = memo(function Ledger({ protocol, reader, by, marks, action, children }: Props) {
  const shown = useSpoken(() => shownPoints(protocol, reader), [protocol, reader]);
  if (shown.length === 0) return null;
  const responseFile = protocol.comments.findLast(({ response }) => response)?.response ?? null;
  return (
    <PageSection id={ledgerId} aria-labelledby={`${ledgerId}-title`}>
      <SectionHead>
        <h2 id={`${ledgerId}-title`}>{ledgerTitle()}</h2>
        <LedgerPdf id={protocol.id} />
      </SectionHead>
      <LedgerSum $sticky>
        <PointIndex aria-label={messages.points}>
          {shown.map(({ point, isAsked }) => (
            <Place key={point.id} point={point} marks={marks} isAsked={isAsked} />
          ))}
        </PointIndex>
        <Counts points={shown} marks={marks} />
        {action}
      </LedgerSum>
      {by && marks && (
        <Notes>
          <Meta>{messages.given[by]}</Meta>
          {children}
        </Notes>
      )}
      {shown.map((one) => (
        <PointView
          key={one.point.id}
          {...one}
          form={formOf(protocol)}
          reader={reader}
          responseFile={responseFile}
          by={by}
          marks={marks}
        />
      ))}
    </PageSection>
  );
});

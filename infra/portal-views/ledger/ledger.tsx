import { usePageLanguage, usePieceFact, useSpoken, type Piece } from '@portal/web-kit';
import { isSameLink, linkLabel, type Point, type PointLink } from '@portal/contracts/ledger';
import { pointChanges, type ChangesReader, type LinkedChange } from '@portal/contracts/presentation';
import type { Protocol } from '@portal/contracts/protocol';
import { ButtonLink, Icon, Meta, PageSection, SectionHead, VisuallyHidden, styled } from '@portal/ui-kit';
import { LedgerSum, PointIndex, PointPlace } from '@portal/ui-kit/ledger';
import { memo, type ReactNode } from 'react';
import { protocolPath } from '../protocols/protocol-queries.ts';
import { lookOf, marksIn, type MarkLook } from './marks.ts';
import { pointId, PointView } from './point-view.tsx';
import { words } from './words.ts';

export const ledgerId = 'points-and-answers';
export const ledgerTitle = (): string => words.title;

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

interface Shown {
  point: Point;
  changes: readonly LinkedChange[];
  shownBefore: readonly { title: string; n: number }[];
}

const titled = (link: PointLink): string => {
  const { letter, title } = linkLabel(link);
  return letter === undefined ? title : words.section({ letter });
};

/** Each point with what it is about; a section that an earlier point of its round shows is not shown twice. */
function shownPoints(protocol: Protocol, reader: ChangesReader): readonly Shown[] {
  const changesOf = pointChanges(protocol, reader);
  const seen: { link: PointLink; n: number; round: number }[] = [];
  return pointsOf(protocol).map((point) => {
    const before = (link: PointLink) => seen.find((one) => one.round === point.round && isSameLink(one.link, link));
    const known = point.links.flatMap((link) => {
      const first = before(link);
      return first ? [{ title: titled(link), n: first.n }] : [];
    });
    const changes = changesOf(point).filter(({ link }) => !before(link));
    seen.push(...changes.map(({ link }) => ({ link, n: point.n ?? 0, round: point.round })));
    return { point, changes, shownBefore: known };
  });
}

interface Props {
  protocol: Protocol;
  reader: ChangesReader;
  /** As whom the reader marks now, and the piece that keeps the marks: both once the piece is open, for an earlier mark would be lost. */
  by?: 'reviewer' | 'compliance' | undefined;
  marks?: Piece | undefined;
  /** At the end of the line of numbers. */
  action?: ReactNode;
  /** Under it: what is to know before one marks. */
  children?: ReactNode;
}

/** Its number over the list; re-rendered only when the point looks otherwise. */
const Place = memo(function Place({ point, look }: { point: Point; look: MarkLook }) {
  usePageLanguage();
  return (
    <PointPlace
      id={pointId(point)}
      number={point.n}
      label={words.stateOf({ n: point.n ?? 0, state: words.state[look].toLowerCase() })}
      tone={look === 'none' ? 'plain' : look}
    />
  );
});

/** A link, not a call: the server accepts the cookie for files. */
export const LedgerPdf = ({ id, label = words.pdf, work }: { id: string; label?: string; work?: string }) => (
  <ButtonLink
    variant="secondary"
    small
    href={`${protocolPath(id, 'ledger.pdf')}${work === undefined ? '' : `?work=${encodeURIComponent(work)}`}`}
    target="_blank"
    rel="noopener"
  >
    <Icon name="download" />
    {label}
    <VisuallyHidden> {words.newTab}</VisuallyHidden>
  </ButtonLink>
);

/** Every point beside its answer and what was changed for it; marked where the reader may (unsent-work.md 3). A key re-renders one box. */
export const Ledger = memo(function Ledger({ protocol, reader, by, marks, action, children }: Props) {
  const shown = useSpoken(() => shownPoints(protocol, reader), [protocol, reader]);
  const latest = Math.max(...shown.map(({ point }) => point.round), protocol.previous_rounds.length + 1);
  const isCarried = ({ round }: Point) => round < latest;
  const isAsked = (point: Point) => reader === 'owner' || isCarried(point);
  // Joined to one string, which stays equal until a point looks otherwise.
  const joined = usePieceFact(marks, ({ body }) => {
    const typed = marksIn(body);
    return shown.map(({ point }) => lookOf(point, typed[point.id], isAsked(point))).join();
  });
  if (shown.length === 0) return null;
  const looks = joined.split(',') as MarkLook[];
  const count = (look: MarkLook) => looks.filter((one) => one === look).length;
  const responseFile = protocol.comments.findLast(({ response }) => response)?.response ?? null;
  return (
    <PageSection id={ledgerId} aria-labelledby={`${ledgerId}-title`}>
      <SectionHead>
        <h2 id={`${ledgerId}-title`}>{ledgerTitle()}</h2>
        <LedgerPdf id={protocol.id} />
      </SectionHead>
      <LedgerSum $sticky>
        <PointIndex aria-label={words.points}>
          {shown.map(({ point }, index) => (
            <Place key={point.id} point={point} look={looks[index] ?? 'none'} />
          ))}
        </PointIndex>
        <Meta as="span" role="status">
          {words.counts({ closed: count('closed'), open: count('open'), unmarked: count('none') })}
        </Meta>
        {action}
      </LedgerSum>
      {by && marks && (
        <Notes>
          <Meta>{words.given[by]}</Meta>
          {children}
        </Notes>
      )}
      {shown.map((one, index) => (
        <PointView
          key={one.point.id}
          {...one}
          reader={reader}
          isCarried={isCarried(one.point)}
          look={looks[index] ?? 'none'}
          responseFile={responseFile}
          by={by}
          marks={marks}
        />
      ))}
    </PageSection>
  );
});

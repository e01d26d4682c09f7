import type { ReactNode } from 'react';
import { Icon, styled } from '@portal/ui-kit';
import { narrow, print } from '../theme/media.ts';
import { type PointTone, pointTones } from './point-card.tsx';

/** The line over a list of points: how they stand, and what is done with all of them. */
export const LedgerSum = styled.div<{ $sticky?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3) var(--s5);
  padding: var(--s3) var(--s5);
  border-bottom: 1px solid var(--divider);
  progress {
    flex: 1 1 180px;
    max-width: 280px;
    height: 8px;
    accent-color: var(--primary);
  }
  > :last-child:not(:first-child) {
    margin-left: auto;
  }
  ${({ $sticky }) =>
    $sticky &&
    `
    position: sticky;
    top: calc(var(--topbar-height) + var(--places-height) + var(--s3));
    z-index: 6;
    margin-bottom: var(--s3);
    border: 1px solid var(--divider);
    border-radius: var(--radius);
    background: var(--surface);
    box-shadow: 0 2px 8px var(--shadow);
  `}
  ${narrow} {
    position: static;
    padding: var(--s3) var(--s4);
    > :last-child,
    > div:last-child > * {
      width: 100%;
      margin: 0;
    }
    progress {
      flex-basis: 100%;
      max-width: none;
    }
  }
`;

/** The numbers of all points: PointPlaces. */
export const PointIndex = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  max-height: 128px;
  overflow-y: auto;
  ${print} {
    display: none;
  }
`;

const Place = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 5px;
  /* Two digits and an icon: a mark moves no number behind it. */
  min-width: 56px;
  height: 36px;
  padding: 0 9px;
  border: 1px solid;
  border-radius: var(--radius);
  font-size: var(--t-meta);
  font-weight: 600;
  text-decoration: none;
  ${pointTones}
  &:hover {
    border-color: var(--ink);
  }
  svg {
    width: 14px;
    height: 14px;
    stroke-width: 2.5;
  }
  ${narrow} {
    height: 44px;
  }
`;

export type PointPlaceProps = {
  /** Of the card that it leads to. */
  id: string;
  number: ReactNode;
  /** 'Point 3: still open'. */
  label: string;
  tone: PointTone;
};

/** The number of a point, leading to it. */
export const PointPlace = ({ id, number, label, tone }: PointPlaceProps) => (
  <Place href={`#${id}`} aria-label={label} data-tone={tone}>
    {number}
    {tone === 'closed' && <Icon name="tick" />}
    {tone === 'open' && <Icon name="reply" />}
  </Place>
);

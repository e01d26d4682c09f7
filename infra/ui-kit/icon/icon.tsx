import { styled } from 'styled-components';
import { fillings, outlines } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';

const Drawing = styled.svg`
  flex: none;
  width: 20px;
  height: 20px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  &[data-small] {
    width: 16px;
    height: 16px;
    stroke-width: 2;
  }
`;

export type IconProps = { name: IconName; small?: boolean; className?: string };

/** A decorative drawing beside words, hidden from screen readers. */
export function Icon({ name, small, className }: IconProps) {
  const filling = fillings[name];
  return (
    <Drawing className={className} data-small={small || undefined} viewBox="0 0 24 24" aria-hidden="true">
      {filling && <path d={filling} fill="currentColor" />}
      <path d={outlines[name]} />
    </Drawing>
  );
}

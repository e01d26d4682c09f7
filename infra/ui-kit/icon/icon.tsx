import { styled } from 'styled-components';

const ring = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z';
const disc = 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17z';

/** Outlines on a 24 by 24 grid, drawn with a stroke. */
export const outlines = {
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.1v.2',
  bell: 'M6 9.5a6 6 0 0 1 12 0c0 4.5 1.8 6 2 7H4c.2-1 2-2.5 2-7zM10 20a2.2 2.2 0 0 0 4 0',
  chart: 'M4 20h16M7 16.5v-5M12 16.5v-10M17 16.5v-7',
  clock: `${ring}M12 7v5.2l3.2 2`,
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  disc,
  down: 'M6 9.5l6 6 6-6',
  device: 'M4.5 5h15v10h-15zM2.5 19h19',
  download: 'M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3',
  external: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  eye: 'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6a2.8 2.8 0 0 0 0-5.6z',
  file: 'M6.5 3H14l5 5v12a1 1 0 0 1-1 1H6.5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v5h5',
  half: disc,
  home: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  inbox: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 2.5h3L15 13h5',
  info: `${ring}M12 11v5.5M12 7.6v.2`,
  left: 'M14.5 6l-6 6 6 6',
  lock: 'M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  logout: 'M14 4h4a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 18 20h-4M9 8l-4 4 4 4M5 12h10',
  mail: 'M3 6h18v12H3zM3 7l9 6.5L21 7',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  minus: 'M5 12h14',
  offline:
    'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M19 12.5a10 10 0 0 0-6-2.9M8.5 16a5 5 0 0 1 6.5-.3M12 19.4v.2M2 9a15 15 0 0 1 4-2.6M22 9a15 15 0 0 0-11.5-3.9',
  pause: 'M8.5 6v12M15.5 6v12',
  pencil: 'M4 20l1-4.2L16 4.8l3.2 3.2L8.2 19z',
  people:
    'M9 5.8a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 0 0 0-6.4zM3 19.5c0-3 2.7-5 6-5s6 2 6 5M15.5 6.2a3.2 3.2 0 0 1 0 5.6M17.5 15c2.1.7 3.5 2.3 3.5 4.5',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z',
  reply: 'M4 5h16v11h-8l-4.5 4V16H4zM12 8l-2.5 2.5L12 13M9.5 10.5H15',
  retry: 'M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5',
  return: 'M9 14L4.5 9.5 9 5M4.5 9.5H14a5.2 5.2 0 0 1 0 10.5h-3',
  right: 'M9.5 6l6 6-6 6',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM16 16l4.5 4.5',
  shield: 'M12 3l8 2.8v6.4c0 4.6-3.4 7.6-8 9-4.6-1.4-8-4.4-8-9V5.8zM8.5 12l2.5 2.5 4.5-5',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  tick: 'M5 12.5l4.6 4.6L19 7.4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10.2 11v5M13.8 11v5',
  up: 'M6 14.5l6-6 6 6',
  upload: 'M12 15.5V4.5M7.5 9L12 4.5 16.5 9M4 16v3a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-3',
  user: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4 20.5c0-3.8 3.6-6 8-6s8 2.2 8 6',
};

export type IconName = keyof typeof outlines;

/** The parts of an icon that are filled as well. */
const fillings: Partial<Record<IconName, string>> = { disc, half: 'M12 3.5a8.5 8.5 0 0 1 0 17z' };

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

type IconProps = { name: IconName; small?: boolean; className?: string };

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

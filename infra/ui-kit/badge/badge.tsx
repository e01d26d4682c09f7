import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icon/icon.tsx';
import type { Tone } from '../theme/tone.ts';

const icons: Record<Tone, IconName> = {
  warning: 'clock',
  secondary: 'user',
  'primary-outline': 'half',
  primary: 'disc',
  success: 'tick',
  danger: 'cross',
  declined: 'return',
  response: 'reply',
};

/** Of more characters the words stand on two lines where a table or a telephone has no room for one. */
const longest = 20;

const Body = styled.span<{ $tone: Tone; $isLong: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 2px 10px 2px 7px;
  border: 1px solid var(--${({ $tone }) => $tone}-line);
  border-radius: 14px;
  background: var(--${({ $tone }) => $tone}-ground);
  color: var(--${({ $tone }) => $tone}-text);
  font-size: var(--t-meta);
  font-weight: 600;
  line-height: 1.4;
  ${({ $isLong }) => ($isLong ? 'min-width: 170px; white-space: normal;' : 'white-space: nowrap;')}
  print-color-adjust: exact;
  svg {
    width: 15px;
    height: 15px;
    stroke-width: 2.25;
  }
`;

/** A status in words, with an icon per tone, so that colour is never the only sign. */
export function Badge({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <Body $tone={tone} $isLong={String(children).length > longest} data-tone={tone}>
      <Icon name={icon ?? icons[tone]} />
      {children}
    </Body>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
  /* The badge stands on the line of the texts beside it. */
  margin-top: -3px;
  dd > & {
    margin-top: 0;
  }
`;

const Notes = styled.div`
  padding-left: 2px;
  color: var(--muted);
  font-size: var(--t-meta);
  font-weight: 400;
  line-height: 1.4;
`;

/** A badge with what belongs to it underneath, in a table's cell or among facts. */
export const BadgeWithNotes = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
  <Box>
    {badge}
    <Notes>{children}</Notes>
  </Box>
);

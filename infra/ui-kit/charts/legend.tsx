import { styled } from '@portal/ui-kit';
import { Part, useFills, type Fill } from './fill.tsx';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s5);
  margin-bottom: var(--s4);
  font-size: var(--t-meta);
  li {
    display: flex;
    align-items: center;
    gap: var(--s2);
  }
  svg {
    flex: none;
  }
`;

export type LegendEntry = { fill: Fill; label: string };

function Entry({ fill, label }: LegendEntry) {
  const { definitions, fillOf } = useFills();
  return (
    <li>
      <svg width="28" height="14" aria-hidden="true">
        {definitions}
        <Part x="0.5" y="0.5" width="27" height="13" fill={fillOf(fill)} />
      </svg>
      {label}
    </li>
  );
}

/** What the patterns of a chart stand for. */
export const Legend = ({ label, entries }: { label: string; entries: readonly LegendEntry[] }) => (
  <List aria-label={label}>
    {entries.map((entry) => (
      <Entry key={entry.fill} {...entry} />
    ))}
  </List>
);

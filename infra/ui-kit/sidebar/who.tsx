import { styled } from 'styled-components';
import { Link } from '../link.tsx';

const Line = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: var(--topbar-height);
  padding: var(--s2) var(--s5) var(--s2) 20px;
  border-bottom: 1px solid var(--sidebar-line);
  color: inherit;
  line-height: 1.3;
  text-decoration: none;
  &:hover {
    background: var(--sidebar-raised);
    color: inherit;
  }
  > :last-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    color: var(--on-strong);
  }
  small {
    display: block;
    color: var(--sidebar-muted);
    font-size: var(--t-meta);
  }
`;

const Initials = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: var(--sidebar-line);
  color: var(--on-strong);
  font-size: var(--t-meta);
  font-weight: 600;
`;

/** Up to two letters: of the first and the last word of the name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Who is at work here; leads to what is kept about them. */
export function Who({ name, role, href }: { name: string; role: string; href: string }) {
  return (
    <Line href={href}>
      <Initials aria-hidden="true">{initialsOf(name)}</Initials>
      <span>
        <strong>{name}</strong>
        <small>{role}</small>
      </span>
    </Line>
  );
}

import { styled } from 'styled-components';

const Body = styled.a`
  position: absolute;
  left: var(--s4);
  top: -80px;
  z-index: 60;
  padding: var(--s3) var(--s4);
  background: var(--surface);
  border-radius: var(--radius);
  &:focus {
    top: var(--s3);
  }
  @media print {
    display: none;
  }
`;

/** The first stop of the tab key: past the navigation to the element with the id `to`. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <Body
      href={`#${to}`}
      onClick={(event) => {
        const target = document.getElementById(to);
        if (!target) return;
        event.preventDefault();
        target.focus();
      }}
    >
      {children}
    </Body>
  );
}

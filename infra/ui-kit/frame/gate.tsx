import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { drawer, forcedColours } from '../theme/media.ts';

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(320px, 42%) minmax(0, 1fr);
  min-height: 100vh;
  ${drawer} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
  }
`;

const Side = styled.header`
  display: flex;
  flex-direction: column;
  padding: var(--s7);
  background: var(--sidebar);
  color: var(--sidebar-text);
  a {
    color: inherit;
  }
  ${forcedColours} {
    border-right: 1px solid;
  }
  ${drawer} {
    padding: var(--s5) 5%;
    gap: var(--s1);
  }
`;

const Mark = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s3);
  font-weight: 600;
  line-height: 1.35;
  color: var(--on-strong);
  svg {
    width: 36px;
    height: 36px;
    margin-left: -5px;
    stroke-width: 1.5;
  }
  ${drawer} {
    font-weight: 400;
    font-size: var(--t-meta);
    color: inherit;
  }
`;

const Name = styled.p`
  margin-top: auto;
  font-size: var(--t-h1);
  font-weight: 600;
  line-height: 1.2;
  letter-spacing: -0.01em;
  color: var(--on-strong);
  ${drawer} {
    margin: 0;
    font-size: var(--t-h3);
    letter-spacing: 0;
  }
`;

const About = styled.p`
  margin-top: var(--s3);
  max-width: 38ch;
  font-size: var(--t-h3);
  line-height: 1.55;
  ${drawer} {
    display: none;
  }
`;

const Foot = styled.p`
  margin-top: auto;
  color: var(--sidebar-muted);
  font-size: var(--t-meta);
  ${drawer} {
    display: none;
  }
`;

const Main = styled.main`
  display: grid;
  place-items: center;
  padding: var(--s7) var(--s5);
  background: var(--surface);
  grid-template-rows: 1fr auto;
  > div {
    width: 100%;
    max-width: 400px;
  }
  > [data-wide],
  > [data-wide] + div {
    max-width: 600px;
  }
  h1 {
    font-size: var(--t-title);
  }
  h1 + p {
    margin: var(--s1) 0 var(--s5);
    color: var(--muted);
  }
  ${drawer} {
    place-items: start center;
    padding: var(--s6) 5% var(--s7);
  }
`;

const Language = styled.div`
  margin-top: var(--s5);
  color: var(--muted);
`;

/** The line under the form of a Gate: what else one may want. */
export const GateAfter = styled.p`
  margin-top: var(--s5);
  padding-top: var(--s5);
  border-top: 1px solid var(--divider);
`;

export type GateProps = {
  /** Beside the mark: whose portal this is. */
  owner: ReactNode;
  name: ReactNode;
  about?: ReactNode;
  foot?: ReactNode;
  /** Up to 600 px of form instead of 400. */
  wide?: boolean;
  /** The language of `children`, where it is another than the page's. */
  lang?: string;
  /** Under the form: the choice of a language. */
  language?: ReactNode;
  /** An `<h1>`, a paragraph, the form. */
  children: ReactNode;
};

/** The page before login: what this is at the left, the form at the right. */
export function Gate({ owner, name, about, foot, wide, lang, language, children }: GateProps) {
  return (
    <Screen>
      <Side>
        <Mark>
          <Icon name="shield" />
          {owner}
        </Mark>
        <Name>{name}</Name>
        {about && <About>{about}</About>}
        {/* The year may have changed since the page was prerendered. */}
        {foot && <Foot suppressHydrationWarning>{foot}</Foot>}
      </Side>
      <Main id="content">
        <div data-wide={wide || undefined} lang={lang}>
          {children}
        </div>
        {language && <Language>{language}</Language>}
      </Main>
    </Screen>
  );
}

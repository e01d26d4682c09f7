import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Page, Sidebar, TopBar, Whole } from './frame-style.ts';
import { styled } from 'styled-components';

/** The line at the bottom of every page. */
export const Footer = styled.footer`
  width: 90%;
  max-width: 1280px;
  margin: auto auto 0;
  padding-top: var(--s6);
  color: var(--muted);
  font-size: var(--t-meta);
  @media print {
    display: none;
  }
`;

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

function onResize(notify: () => void) {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}

/**
 * Under 1024 px the sidebar is a popover: the browser handles Escape, the backdrop and the return of the focus. It closes
 * when a link in it is followed or the focus leaves it. From that width on, `open` says whether it is shown.
 */
function useDrawer(open: boolean, onOpenChange: (open: boolean) => void) {
  const sidebar = useRef<HTMLDivElement>(null);
  const wide = useSyncExternalStore(onResize, () => window.innerWidth >= 1024);
  const [drawn, setDrawn] = useState(false);
  const close = () => drawn && sidebar.current?.hidePopover();
  useEffect(() => {
    if (wide && drawn) sidebar.current?.hidePopover();
  }, [wide, drawn]);
  return {
    expanded: wide ? open : drawn,
    toggle() {
      if (wide) onOpenChange(!open);
      else if (drawn) close();
      else {
        sidebar.current?.showPopover();
        sidebar.current?.querySelector('a')?.focus();
      }
    },
    props: {
      ref: sidebar,
      popover: 'auto' as const,
      // Groups of the navigation tell of their folding, too.
      onToggle: (event: ToggleEvent) => event.target === event.currentTarget && setDrawn(event.newState === 'open'),
      onClick: (event: MouseEvent) => {
        if (event.target instanceof Element && event.target.closest('a')) close();
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
      },
    },
  };
}

export type FrameProps = {
  /** In the top bar: what this is, and whose. */
  title: ReactNode;
  subtitle?: ReactNode;
  /** In the top bar, before its end. */
  topTool?: ReactNode;
  /** At the end of the top bar. */
  topEnd?: ReactNode;
  /** A Who. */
  who?: ReactNode;
  /** NavGroups. */
  navigation: ReactNode;
  /** At the bottom of the sidebar; a NavGroup. */
  navigationEnd?: ReactNode;
  footer?: ReactNode;
  /** Whether the sidebar stands beside the page; under 1024 px it is a drawer that is closed at first whatever this says. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  words: { skip: string; menu: string; navigation: string };
  /** The language of the page, where it is another than that around it. */
  lang?: string;
  /** The page; comes into `<main id="content">`. */
  children: ReactNode;
};

/** Everything around a page: skip link, top bar, sidebar, footer. */
export function Frame(props: FrameProps) {
  const { open, onOpenChange, words } = props;
  const drawer = useDrawer(open, onOpenChange);
  return (
    <Whole data-closed={open ? undefined : true}>
      <SkipLink to="content">{words.skip}</SkipLink>
      <TopBar>
        <IconButton icon="menu" label={words.menu} aria-expanded={drawer.expanded} onClick={drawer.toggle} />
        <p>
          {props.title}
          {props.subtitle && <span>{props.subtitle}</span>}
        </p>
        {props.topTool && <div data-tool>{props.topTool}</div>}
        <div>{props.topEnd}</div>
      </TopBar>
      <Sidebar {...drawer.props}>
        <nav aria-label={words.navigation}>
          {props.who}
          {props.navigation}
        </nav>
        <div>{props.navigationEnd}</div>
      </Sidebar>
      <Page>
        <main id="content" tabIndex={-1} lang={props.lang}>
          {props.children}
        </main>
        {props.footer && <Footer>{props.footer}</Footer>}
      </Page>
    </Whole>
  );
}

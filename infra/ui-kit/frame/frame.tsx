import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { SkipLink } from './skip-link.tsx';
import { useDrawer } from '../sidebar/use-drawer.ts';
import { Footer } from './footer.tsx';
import { Page, Sidebar, TopBar, Whole } from './frame-style.ts';

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

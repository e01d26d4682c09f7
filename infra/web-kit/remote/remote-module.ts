import type { ReactElement } from 'react';
import type { Phrase } from '../language/use-messages.ts';

export interface RemoteRoute {
  /** As react-router writes it: '/protocol/:id'. '*' catches what no other route of the remote does. */
  path: string;
  /** May suspend (React.lazy): the shell shows its spinner meanwhile. */
  element: ReactElement;
  /** A page that only acts: accounts for an inspection, which read, have none of it (docs/record 16). */
  acts?: boolean;
}

export interface NavigationLink<Icon extends string = string> {
  to: string;
  /** A plain text is English, whatever the language of the page. */
  label: string | Phrase;
  icon?: Icon;
  /** A hook that says how many wait there, beside the label; undefined while it is not known. */
  useTally?: () => number | undefined;
  /** Of a page that only acts. */
  acts?: boolean;
}

/** Links of the sidebar that belong together, under a heading where they have one. */
export interface NavigationGroup<Icon extends string = string> {
  title?: string | Phrase;
  links: readonly NavigationLink<Icon>[];
  /** Not needed every day: its links are folded away until the person unfolds them. Shells that do not know it show them. */
  folded?: boolean;
}

/** What a role's micro-frontend gives to the shell: the default export of its remote.tsx makes it, called once the person is signed in. `Icon` is ui-kit's IconName. */
export interface RemoteModule<Icon extends string = string> {
  routes: readonly RemoteRoute[];
  navigation: readonly NavigationGroup<Icon>[];
  /** Stands in the top bar of every page. */
  topBar?: ReactElement;
}

/** The pages, or links to them, that this person may use: whoever only reads has none that only act. */
export const readable = <P extends { acts?: boolean }>(
  pages: readonly P[],
  { read_only_until }: { read_only_until?: string | undefined },
): readonly P[] => (read_only_until === undefined ? pages : pages.filter(({ acts }) => !acts));

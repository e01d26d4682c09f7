import type { ReactElement, ReactNode } from 'react';

export interface RemoteRoute {
  /** As react-router writes it: '/protocol/:id'. '*' catches what no other route of the remote does. */
  path: string;
  /** May suspend: the shell shows its spinner meanwhile. */
  element: ReactElement;
}

export interface NavigationLink {
  to: string;
  label: string;
  icon?: ReactNode;
}

/** The links of the sidebar under one heading; without one they stand at the top. */
export interface NavigationGroup {
  heading?: string;
  links: readonly NavigationLink[];
}

/** What a role's micro-frontend gives to the shell, as the default export of its remote.tsx. */
export interface RemoteModule {
  routes: readonly RemoteRoute[];
  navigation: readonly NavigationGroup[];
}

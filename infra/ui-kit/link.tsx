import { createContext, use } from 'react';
import type { ComponentPropsWithRef, ComponentType, ReactNode } from 'react';

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');

/**
 * Sets the component that draws links, since the kit has no router of its own.
 * `component` takes the props of an `<a>`; without a provider links are plain anchors.
 */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link in running text, followed by the router that LinkProvider named. */
export function Link(props: LinkProps) {
  const Anchor = use(LinkContext);
  return <Anchor {...props} />;
}

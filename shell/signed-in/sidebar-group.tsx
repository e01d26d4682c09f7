import { NavGroup, type IconName } from '@portal/ui-kit';
import { readable, useLocation, useUser, type NavigationGroup } from '@portal/web-kit';
import { NavigationText } from './navigation-text.tsx';
import { isAt, SidebarLink } from './sidebar-link.tsx';
import { useSidebar } from './use-sidebar.ts';

/** A group of the role's links. What was folded stays so between visits; the group of the page one is on is shown. */
export function SidebarGroup({ group: { title, links, folded = false } }: { group: NavigationGroup<IconName> }) {
  const user = useUser();
  const { pathname } = useLocation();
  const { folds, fold } = useSidebar();
  const shown = readable(links, user);
  const key = links[0]?.to ?? '';
  const isHere = shown.some(({ to }) => isAt(pathname, to));
  return (
    <NavGroup
      title={title && <NavigationText text={title} />}
      folded={!isHere && (folds[key] ?? folded)}
      onFold={(isFolded) => fold(key, isFolded)}
    >
      {shown.map((link) => (
        <SidebarLink key={link.to} link={link} />
      ))}
    </NavGroup>
  );
}

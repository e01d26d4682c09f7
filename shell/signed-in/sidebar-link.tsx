import { NavItem, type IconName } from '@portal/ui-kit';
import { useLocation, type NavigationLink } from '@portal/web-kit';
import { NavigationText } from './navigation-text.tsx';

const noTally = () => undefined;

/** On the page itself, or on one below it: a step of the wizard belongs to New application. */
export const isAt = (pathname: string, to: string) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** A link of the role's front end. A component of its own, because its tally is a hook. */
export function SidebarLink({ link }: { link: NavigationLink<IconName> }) {
  const { to, label, icon, useTally = noTally } = link;
  const { pathname } = useLocation();
  const tally = useTally();
  return (
    <NavItem href={to} icon={icon} current={isAt(pathname, to)} tally={tally}>
      <NavigationText text={label} />
    </NavItem>
  );
}

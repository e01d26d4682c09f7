import { NavItem, type IconName } from '@portal/ui-kit';
import { useLocation, type NavigationLink } from '@portal/web-kit';

const noTally = () => undefined;

/** A link of the role's front end. A component of its own, because its tally is a hook. */
export function SidebarLink({ link }: { link: NavigationLink<IconName> }) {
  const { to, label, icon, useTally = noTally } = link;
  const { pathname } = useLocation();
  const tally = useTally();
  return (
    <NavItem href={to} icon={icon} current={pathname === to} tally={tally}>
      {label}
    </NavItem>
  );
}

import { NavGroup, type IconName, NavItem } from '@portal/ui-kit';
import {
  readable,
  useLocation,
  useUser,
  type NavigationGroup,
  type NavigationLink,
  languageOf,
  useLanguage,
  type Phrase,
} from '@portal/web-kit';
import { useSidebar } from './use-sidebar.ts';

function Said({ phrase }: { phrase: Phrase }) {
  const text = phrase();
  return languageOf(phrase) === useLanguage() ? <>{text}</> : <span lang="en">{text}</span>;
}

/** A text of the role's navigation: in the chosen language where all of the navigation is there in it. */
const NavigationText = ({ text }: { text: string | Phrase }) =>
  typeof text === 'string' ? <span lang="en">{text}</span> : <Said phrase={text} />;

const noTally = () => undefined;

/** On the page itself, or on one below it: a step of the wizard belongs to New application. */
const isAt = (pathname: string, to: string) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** A link of the role's front end. A component of its own, because its tally is a hook. */
function SidebarLink({ link }: { link: NavigationLink<IconName> }) {
  const { to, label, icon, useTally = noTally } = link;
  const { pathname } = useLocation();
  const tally = useTally();
  return (
    <NavItem href={to} icon={icon} current={isAt(pathname, to)} tally={tally}>
      <NavigationText text={label} />
    </NavItem>
  );
}

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

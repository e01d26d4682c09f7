import { Frame, Message, NavGroup, NavItem, NavLanguage, Who, type IconName } from '@portal/ui-kit';
import {
  portalName,
  portalSettings,
  readable,
  useLanguage,
  useUser,
  type NavigationGroup,
  useWords,
  RemoteBoundary,
  wordsReady,
} from '@portal/web-kit';
import { type ReactNode, lazy, Suspense } from 'react';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { useLogOut } from '../log-out/use-log-out.ts';
import { useCopyright } from '../use-copyright.ts';
import { NavigationText } from './navigation-text.tsx';
import { SidebarLink } from './sidebar-link.tsx';
import { Translated } from './translated.tsx';
import { frameWords } from './words.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Sidebar {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** Specification section 2: the sidebar's toggle is remembered between visits. */
const useSidebar = create<Sidebar>()(
  persist((set) => ({ open: true, setOpen: (open) => set({ open }) }), { name: 'portal.sidebar' }),
);

const Notices = lazy(async () => ({ default: (await wordsReady(import('../notices/notices.tsx'))).Notices }));

const LogOutDialog = lazy(async () => ({ default: (await import('../log-out/log-out-dialog.tsx')).LogOutDialog }));

/** The bell, loaded after the page. If its script fails to load, the frame is shown without it. */
const LazyNotices = () => (
  <RemoteBoundary fallback={() => null}>
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  </RemoteBoundary>
);

interface Props {
  navigation: readonly NavigationGroup<IconName>[];
  /** Of the role. */
  topBar?: ReactNode;
  children: ReactNode;
}

/** Specification section 2, the layouts: top bar, sidebar with the role's links, footer. */
export function PortalFrame({ navigation, topBar, children }: Props) {
  const words = useWords(frameWords);
  const language = useLanguage();
  const user = useUser();
  const { open, setOpen } = useSidebar();
  const logOut = useLogOut();
  return (
    <Frame
      title={portalName}
      subtitle={portalSettings.council}
      topTool={topBar}
      topEnd={user.read_only_until === undefined ? <LazyNotices /> : undefined}
      footer={useCopyright()}
      open={open}
      onOpenChange={setOpen}
      words={words.frame}
      lang={language === 'en' ? undefined : 'en'}
      who={<Who name={`${user.first_name} ${user.last_name}`} role={words.roles[user.role]} href="/profile" />}
      navigation={navigation.map((group, index) => (
        <NavGroup key={index} title={group.title && <NavigationText text={group.title} />}>
          {readable(group.links, user).map((link) => (
            <SidebarLink key={link.to} link={link} />
          ))}
        </NavGroup>
      ))}
      navigationEnd={
        <>
          <NavGroup>
            <NavItem icon="logout" onClick={logOut.begin}>
              {words.logout}
            </NavItem>
          </NavGroup>
          <NavLanguage>
            <LanguageSwitch />
          </NavLanguage>
        </>
      }
    >
      {logOut.failure && (
        <Translated>
          <Message tone="error" onDismiss={logOut.forgetFailure} words={words.message}>
            {words.stillSignedIn} <span lang="en">{logOut.failure}</span>
          </Message>
        </Translated>
      )}
      {logOut.asked && (
        <Suspense fallback={null}>
          <LogOutDialog {...logOut} asked={logOut.asked} />
        </Suspense>
      )}
      {children}
    </Frame>
  );
}

import { Frame, Message, NavGroup, NavItem, Who, type IconName } from '@portal/ui-kit';
import { portalName, portalSettings, session, useUser, type NavigationGroup } from '@portal/web-kit';
import { useState, type ReactNode } from 'react';
import { copyright } from '../copyright.ts';
import { LazyNotices } from './lazy-notices.tsx';
import { SidebarLink } from './sidebar-link.tsx';
import { useSidebar } from './sidebar-store.ts';
import { words } from './words.ts';

interface Props {
  navigation: readonly NavigationGroup<IconName>[];
  children: ReactNode;
}

/** Specification section 2, the layouts: top bar, sidebar with the role's links, footer. */
export function PortalFrame({ navigation, children }: Props) {
  const user = useUser();
  const { open, setOpen } = useSidebar();
  const [failure, setFailure] = useState<string>();
  const signOut = () => {
    session.signOut().catch((error: Error) => setFailure(error.message));
  };
  return (
    <Frame
      title={portalName}
      subtitle={portalSettings.council}
      topEnd={<LazyNotices />}
      footer={copyright()}
      open={open}
      onOpenChange={setOpen}
      words={words.frame}
      who={<Who name={`${user.first_name} ${user.last_name}`} role={words.roles[user.role]} href="/profile" />}
      navigation={navigation.map((group, index) => (
        <NavGroup key={index} title={group.title}>
          {group.links.map((link) => (
            <SidebarLink key={link.to} link={link} />
          ))}
        </NavGroup>
      ))}
      navigationEnd={
        <NavGroup>
          <NavItem icon="logout" onClick={signOut}>
            {words.logout}
          </NavItem>
        </NavGroup>
      }
    >
      {failure && (
        <Message tone="error" onDismiss={() => setFailure(undefined)} words={words.message}>
          {words.stillSignedIn} {failure}
        </Message>
      )}
      {children}
    </Frame>
  );
}

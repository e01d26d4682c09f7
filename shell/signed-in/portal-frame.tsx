import { FaultMark, Frame, Message, NavGroup, NavItem, NavLanguage, Who, type IconName } from '@portal/ui-kit';
import {
  ErrorTitle,
  portalName,
  portalSettings,
  Sentence,
  useLanguage,
  usePageLanguage,
  useUser,
  type NavigationGroup,
  useMessages,
  RemoteBoundary,
} from '@portal/web-kit';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { LanguageSwitch } from '../language/language-switch.tsx';
import type { LogOut } from '../log-out/use-log-out.ts';
import { Notices } from '../notices/notices.tsx';
import { copyright } from '../copyright.ts';
import { SidebarGroup } from './sidebar-group.tsx';
import { Translated } from './translated.tsx';
import { useSidebar } from './use-sidebar.ts';
import { frameMessages } from './messages.ts';

/** The role's own tool in the top bar, in the language of the role's pages. */
const InPageTool = ({ lang, children }: { lang: string; children: ReactElement }) => (
  <div lang={lang} style={{ display: 'contents' }}>
    {cloneElement(children)}
  </div>
);

interface Props {
  navigation: readonly NavigationGroup<IconName>[];
  /** The role's own tool. */
  topBar?: ReactElement | false;
  logOut: LogOut;
  children: ReactNode;
}

/** docs/specification 3: top bar, sidebar with the role's links, footer. */
export function PortalFrame({ navigation, topBar, logOut, children }: Props) {
  const messages = useMessages(frameMessages);
  const language = usePageLanguage();
  const chosen = useLanguage();
  const user = useUser();
  const { open, setOpen } = useSidebar();
  return (
    <Frame
      title={portalName}
      subtitle={portalSettings.council}
      topTool={topBar && <InPageTool lang={language}>{topBar}</InPageTool>}
      topEnd={
        // A bell that breaks leaves the frame as it is.
        user.read_only_until === undefined && (
          <RemoteBoundary fallback={() => null}>
            <Notices />
          </RemoteBoundary>
        )
      }
      footer={copyright()}
      open={open}
      onOpenChange={setOpen}
      words={messages.frame}
      lang={language}
      who={<Who name={`${user.first_name} ${user.last_name}`} role={messages.roles[user.role]} href="/profile" />}
      navigation={navigation.map((group, index) => (
        <SidebarGroup key={index} group={group} />
      ))}
      navigationEnd={
        <>
          <NavGroup>
            <NavItem icon="logout" onClick={logOut.begin}>
              {messages.logout}
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
          <Message tone="error" onDismiss={logOut.forgetFailure} words={messages.message}>
            {messages.stillSignedIn} <Sentence text={logOut.failure} language={chosen} />
          </Message>
        </Translated>
      )}
      {logOut.asked && <logOut.asked.Dialog {...logOut} asked={logOut.asked} />}
      <FaultMark value={ErrorTitle}>{children}</FaultMark>
    </Frame>
  );
}

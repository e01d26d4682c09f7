import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Card, CardBody } from '../card.tsx';
import { QuickFind } from '../find/quick-find.tsx';
import { DraftRow, Rows } from '../list/draft-row.tsx';
import { NavGroup, NavItem, NavLanguage } from '../sidebar/nav.tsx';
import { Who } from '../sidebar/who.tsx';
import { Footer, Frame, type FrameProps, SkipLink } from './frame.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { PageHead } from './page-head.tsx';
import { Popover } from './popover.tsx';
import { languages } from './story-languages.ts';

export default {
  title: 'Frame',
  component: Frame,
  subcomponents: { NavGroup, NavItem, NavLanguage, Who, Popover, QuickFind, SkipLink, Footer },
  parameters: { layout: 'fullscreen' },
};

const nothing = () => undefined;

function Portal({ children, ...more }: Partial<FrameProps>) {
  const [open, setOpen] = useState(true);
  return (
    <Frame
      title="Research Ethics Portal"
      subtitle="Medical Research Council of Zimbabwe"
      topTool={<QuickFind label="Find a number or a name" place="bar" onSubmit={nothing} />}
      topEnd={<IconButton icon="bell" label="Notices, 3 unread" count={3} popoverTarget="notices" />}
      who={<Who name="Memory Chigumbura" role="Compliance" href="#profile" />}
      navigation={
        <>
          <NavGroup>
            <NavItem href="#home" icon="home" current>
              Dashboard
            </NavItem>
          </NavGroup>
          <NavGroup title="Submissions">
            <NavItem href="#new" icon="clock" tally={12}>
              New
            </NavItem>
            <NavItem href="#reviewed" icon="disc" tally={3}>
              Reviewed
            </NavItem>
            <NavItem href="#other">Without an icon</NavItem>
          </NavGroup>
        </>
      }
      navigationEnd={
        <>
          <NavGroup>
            <NavItem icon="logout" onClick={nothing}>
              Logout
            </NavItem>
          </NavGroup>
          <NavLanguage>
            <LanguageChoice {...languages} value="en" />
          </NavLanguage>
        </>
      }
      footer="© 2026 Medical Research Council of Zimbabwe"
      open={open}
      onOpenChange={setOpen}
      words={{ skip: 'Skip to the content', menu: 'Menu', navigation: 'Main' }}
      {...more}
    >
      <Popover id="notices" title="Notices">
        <Rows>
          <DraftRow title="MRCZ/A/2149 was submitted" meta="Today, 14:32" />
          <DraftRow title="MRCZ/BP/2140 has two reviews" meta="Yesterday" />
        </Rows>
      </Popover>
      {children}
    </Frame>
  );
}

const page = (
  <>
    <PageHead
      title="Applications"
      subtitle="All of them, the newest first"
      actions={<Button variant="secondary">Export</Button>}
    />
    <Card as="div">
      <CardBody>
        <p>A page of the portal.</p>
      </CardBody>
    </Card>
  </>
);

export const Open = () => <Portal>{page}</Portal>;

export const Closed = () => <Portal open={false}>{page}</Portal>;

/** Without tools, tallies and a footer. */
export const Sparse = () => (
  <Portal subtitle={undefined} topTool={undefined} topEnd={undefined} footer={undefined}>
    {page}
  </Portal>
);

/** The tab key's first stop, with the focus on it. */
export const Skipping = () => (
  <>
    <header>
      <SkipLink to="text">Skip to the content</SkipLink>
    </header>
    <main id="text" tabIndex={-1}>
      <h1>Press the tab key</h1>
    </main>
    <Footer>© 2026 Medical Research Council of Zimbabwe</Footer>
  </>
);

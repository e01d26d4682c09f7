import { browserActivity } from './activity.ts';
import { mayHoldSession } from './session-mark.ts';
import { createSession } from './session.ts';
import { browserTabs } from './tabs.ts';

/** The one session of this tab. web-kit is a shared module, so shell and remotes hold the same. */
export const session = createSession({
  tabs: browserTabs(),
  activity: browserActivity(),
  isSignedOut: !mayHoldSession(),
  // After the page has been unmounted, so that its "leave this page?" guards do not ask the other person.
  startOver: () => void setTimeout(() => location.replace('/')),
});

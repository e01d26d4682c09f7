// The page's first script, which comes long before React: it knows how the page looks, whether somebody is signed in, and asks for
// what they will see.
import { session, startLook, withstandTranslation } from '@portal/web-kit/opening';
import { expectedRole } from './remotes/expected-role.ts';
import { openPages } from './remotes/preload.ts';
import { manifestOf } from './remotes/remote-manifest.ts';
import { trustOwnScripts } from './trust-own-scripts.ts';

trustOwnScripts(window as Parameters<typeof trustOwnScripts>[0]);
startLook();
withstandTranslation();
// Nothing else would say that the main script does not come: a painted form would wait for it for ever. Such an error does not bubble.
// Where this script itself does not come the main one says so (infra/build/rspack/host.mjs). One that comes and throws is not heard.
addEventListener(
  'error',
  ({ target }) => {
    if ((target as Partial<HTMLScriptElement>).defer)
      document.querySelector<HTMLDialogElement>('#missing')?.showModal();
  },
  true,
);
if (session.store.getState().status === 'checking') {
  const role = expectedRole();
  // If it fails, who needs it asks again.
  if (role) manifestOf(role).catch(() => undefined);
  void session.check(openPages);
}

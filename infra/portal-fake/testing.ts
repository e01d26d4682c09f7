import { afterAll, afterEach } from '@jest/globals';
import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest/web';
import type { Answers } from './answers.ts';
import { presentForm } from './records/index.ts';
import { createFakePortal, type FakePortal } from './fake-portal.ts';

// The interceptors for pages that have no worker. Those of `msw/node` listen at sockets, and a page opens none.
const interceptors = [new FetchInterceptor(), new XMLHttpRequestInterceptor()];
const faults = new Set<string>();
let present: FakePortal | undefined;

interface Asked {
  request: Request;
  controller: { respondWith: (response: Response) => unknown };
}

/** The interceptors wait for what this returns, though their types ask for nothing. */
const answer: (asked: Asked) => unknown = async ({ request, controller }) => {
  const response = await present?.respond(request);
  return controller.respondWith(response ?? Response.error());
};

for (const interceptor of interceptors) {
  interceptor.apply();
  interceptor.on('request', answer);
}

/** Answers the requests of a page from now on, until the next one. What does not fit the OpenAPI documents fails the test. */
export function fakePortal(answers: Answers): FakePortal {
  present = createFakePortal({ ...presentForm, ...answers }, (fault) => faults.add(fault));
  return present;
}

afterEach(() => {
  const found = [...faults];
  faults.clear();
  if (found.length > 0)
    throw new Error(
      `What the services say of themselves (infra/contracts/openapi) is something else:\n${found.join('\n')}`,
    );
});

afterAll(() => {
  for (const interceptor of interceptors) interceptor.dispose();
});

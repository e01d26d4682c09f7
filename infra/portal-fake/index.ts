export { changed, conflict, offline, type Answer, type Answers, type Sent } from './answers.ts';
export { failures } from './failures.ts';
export { createFakePortal } from './fake-portal.ts';
export { accountNames, answersFor } from './pages/index.ts';
export * from './records/index.ts';
export { fakePortalMiddleware, fakePortalPath } from './serve.ts';

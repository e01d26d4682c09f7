export { changed, conflict, offline, type Answer, type Answers, type Sent } from './answers.ts';
export { failures, type Failure } from './failures.ts';
export { createFakePortal, type FakePortal } from './fake-portal.ts';
export { accountNames, answersFor, type AccountName } from './pages/index.ts';
export * from './records/index.ts';
export { fakePortalMiddleware, fakePortalPath } from './serve.ts';

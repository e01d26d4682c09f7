export { createCutLine } from './cut-line.ts';
export { createFakeClock, type FakeClock } from './fake-clock.ts';
export { matrixGaps, routeName } from './permission-matrix.ts';
export { createTempFolder } from './temp-folder.ts';
export { errorsIn, startTestApp, type CallOptions, type TestAnswer, type TestApp } from './test-app.ts';
export { openTestSqlite, type OpenTestStore, type TestStore } from './test-store.ts';
export { createTestIdentity, type TestIdentity } from './test-identity.ts';
export { waitFor } from './wait-for.ts';
export { readCsv, readSheet } from './read-list-file.ts';

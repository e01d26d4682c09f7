export { fakeUploads } from './fake-uploads.ts';
export { fakeWork } from './fake-work.ts';
export { wireAccount } from './wire-account.ts';
export { hostileProtocol, rowOf, sentApplication, wireProtocol, wireRow } from './wire-protocol.ts';
export { wireWork } from './wire-work.ts';

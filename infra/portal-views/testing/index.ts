/** For the component tests of the role front ends; nothing of it reaches a page. */
export { markTexts, shownTexts, wronglyMarked } from './catalogues.ts';
export { conflict, fakePortal, type Sent } from './fake-portal.ts';
export { fakeWork } from './fake-work.ts';
export { renderRemote, RouterLink, signInAs } from './render-remote.tsx';
export { typeAnswers } from './type-answers.ts';
export { hostileCases, typedTexts } from './typed-texts.ts';
export { hostileProtocol, sentApplication, wireProtocol, wireRow } from './wire-protocol.ts';

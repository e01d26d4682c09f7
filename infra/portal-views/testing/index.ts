/** For the component tests of the role front ends; nothing of it reaches a page. */
export {
  answersFor,
  changed,
  conflict,
  fakeUploads,
  fakeDrafts,
  hostileProtocol,
  offline,
  rowOf,
  sentApplication,
  type Sent,
  wireAccount,
  wireProtocol,
  wireRow,
  wireDraft,
} from '@portal/portal-fake';
export { fakePortal } from '@portal/portal-fake/testing';
export { markTexts, shownTexts, wronglyMarked } from './catalogues.ts';
export { itSpeaksOneLanguage } from './pages-in-language.tsx';
export { renderRemote, RouterLink, signInAs, withLink, withoutKey } from './render-remote.tsx';
export { typeAnswers } from './type-answers.ts';
export { hostileCases, typedTexts } from './typed-texts.ts';
export { workOnPage } from './work-on-page.ts';

/** What a page's first script needs, before React is there: nothing of this may import it. */
export { startLook } from './look/kept-look.ts';
export { withstandTranslation } from './page/withstand-translation.ts';
export { keepAs, keptAs } from './kept.ts';
export { session } from './session/browser-session.ts';

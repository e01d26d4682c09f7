import { withForms } from '../language/format.ts';

/** For tests of pages: a router without a browser's address. It would weigh on the first script. */
export { matchRoutes, MemoryRouter } from 'react-router';
export { english } from '../language/catalogue.ts';
export { showLanguage } from '../language/language.ts';
export type { Language } from '../language/languages.ts';
export { addTexts, forgetTexts, type Texts } from '../language/texts.ts';
export { withoutSiteData } from './without-site-data.ts';

// As the part for signed-in people does.
withForms();

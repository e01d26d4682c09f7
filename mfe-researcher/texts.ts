import { textsFrom } from '@portal/web-kit';

/** The texts of this front end's own pages, one script for each language. */
export const loadTexts = (): void =>
  textsFrom(
    (language) =>
      import(/* webpackChunkName: "texts-[request]" */ `@portal/languages/locales/${language}/researcher.po`),
  );

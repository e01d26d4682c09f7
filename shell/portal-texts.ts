import { textsFrom } from '@portal/web-kit';

/** The texts of what stands around the pages of every role, and of the gate's pages that are more than a form to log in. */
export const loadPortalTexts = (): void => textsFrom(portal);

const portal = (language: string) =>
  import(/* webpackChunkName: "texts-[request]" */ `@portal/languages/locales/${language}/portal.po`);

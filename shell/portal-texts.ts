import { textsFrom, withForms } from '@portal/web-kit';

/** The texts of what stands around the pages of every role, and of the gate's pages that are more than a form to log in. */
export function loadPortalTexts(): void {
  withForms();
  textsFrom(portal);
}

const portal = (language: string) =>
  import(/* webpackChunkName: "texts-[request]" */ `@portal/languages/locales/${language}/portal.po`);

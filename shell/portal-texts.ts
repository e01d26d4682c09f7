import { textsFrom } from '@portal/web-kit';

// What stands around the pages of every role, and in the pages of the gate that are more than a form to log in.
textsFrom((language) => import(`@portal/languages/locales/${language}/portal.po`));

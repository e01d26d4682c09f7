import { catalogue } from '@portal/web-kit';

/** Of the box that stands above every page. Apart from those of the page that it opens. */
export const messages = catalogue('find', { label: 'Number, name, email or telephone' });

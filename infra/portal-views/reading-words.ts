import { readingWords as words } from '@portal/contracts/presentation';
import { allInPlace } from '@portal/web-kit';

/** What contracts say wherever an application is read, in the language of the page: contracts' own functions say it so too. */
export const readingWords = allInPlace('reading', words);

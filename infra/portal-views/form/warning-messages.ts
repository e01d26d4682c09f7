import { warningMessages } from '@portal/contracts/submission-warnings';
import { allInPlace } from '@portal/web-kit';

/** What is worth a second look, in the language of the page. */
allInPlace('submission-warnings', warningMessages);

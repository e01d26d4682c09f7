import { dateMessages } from '@portal/contracts/presentation';
import { allInPlace } from '@portal/web-kit';

/** Days speak the language of the page wherever contracts write them. */
allInPlace('dates', dateMessages);

import { describeApiDocs } from './describe-api-docs.ts';
import { inOneProcess } from './journey-portal.ts';

describeApiDocs('in one process', inOneProcess);

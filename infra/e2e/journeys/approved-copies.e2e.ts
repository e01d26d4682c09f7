import { describeApprovedCopies } from './describe-approved-copies.ts';
import { inOneProcess } from './journey-portal.ts';

describeApprovedCopies('in one process', inOneProcess);

/** The pages of the record, in one chunk: each chunk weighs on the remote's first page, which names them all. */
export { DecisionsPage } from './decisions.page.tsx';
export { RecordPage } from './record.page.tsx';
export { SecurityLogPage } from '../security-log/security-log.page.tsx';

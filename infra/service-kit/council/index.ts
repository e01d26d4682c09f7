export { BadCouncil, readForm } from './read-form.ts';

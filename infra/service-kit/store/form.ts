import { NotUsable } from './store-error.ts';

/** The number of the form in which data folders, databases and archives hold what they hold (docs/releasing 5). */
export const storedForm = 2;

/** What is there is of another form. Nothing in it was changed. */
export class OtherForm extends NotUsable {
  constructor(
    what: 'data folder' | 'database' | 'archive',
    form: number,
    instead = `Start with an empty ${what.replace('data ', '')}, or with the version that made it.`,
  ) {
    super(`This ${what} was made by another version (form ${form}, this one reads ${storedForm}). ${instead}`);
    this.name = 'OtherForm';
  }
}

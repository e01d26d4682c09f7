import { createTempFolder } from '@portal/service-kit/testing';
import { fillFolder } from './fill-folder.ts';
import { fixtureNames, noteOf, packFixture } from './fixtures.ts';
import { storedForm } from './stored-form.ts';

/** `node infra/e2e/upgrade/make.ts`: keeps a data folder of the present version, where none of its form is kept yet. */
const form = await storedForm();
const known = fixtureNames().find((name) => noteOf(name).stored_form === form);
if (known) process.stdout.write(`${known} is of this form.\n`);
else {
  const { folder, remove } = await createTempFolder();
  const seen = await fillFolder(folder);
  const made_at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const name = `${made_at.slice(0, 10)}-${form}.zip`;
  packFixture(name, folder, { made_at, stored_form: form, seen });
  await remove();
  process.stdout.write(`${name} is made: add it to the commit that changes what is stored.\n`);
}

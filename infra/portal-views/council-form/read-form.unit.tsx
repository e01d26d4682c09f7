import { beforeEach, describe, expect, it } from '@jest/globals';
import { formOf, isFormKnown, type FormDocument } from '@portal/contracts/council';
import { groupLabel } from '@portal/contracts/presentation';
import { mrczForm, mrczHash } from '@portal/contracts/sections';
import { nameOf } from '@portal/contracts/texts';
import { fakePortal, renderRemote, signInAs } from '@portal/portal-views/testing';
import { chooseLanguage } from '@portal/web-kit';
import { screen, waitFor } from '@testing-library/react';
import mrcz from '../../contracts/council/mrcz.json' with { type: 'json' };
import { FormNote } from './form-note.tsx';
import { readForm } from './read-form.ts';

const document = mrcz.document as FormDocument;
const asking = (version: string): FormDocument => ({
  ...document,
  version,
  sections: document.sections.map((section) =>
    section.name === 'drugs'
      ? {
          ...section,
          title: '<b>Medicines</b>',
          fields: [
            { name: 'officer', kind: 'text', label: 'Officer', rules: [{ required: `Enter officer ${version}` }] },
          ],
        }
      : {
          ...section,
          fields: section.fields.map((field) =>
            section.name === 'populations' ? { ...field, group: 'Who takes part' } : field,
          ),
        },
  ),
});
const since = '2027-01-03T06:00:00.000Z';
const texts = {
  'sections.drugs.title': '<i>Mishonga</i>',
  'sections.drugs.officer.label': 'Mukuru',
  'sections.populations.males.group': 'Vanotora chikamu',
  'sections.steps.research-team.heading.2': 'Mutsvakurudzi',
};

/** A portal that has one more version, with what it says in Shona where it has that. */
function portalWith(hash: string, version: string, words?: object) {
  return fakePortal({
    [`GET /api/forms/${hash}.json`]: { body: { hash, name: version, since, document: asking(version) } },
    [`GET /api/forms/${hash}/sn.json`]: words ? { body: words } : { status: 404, body: { code: 'unknown_form' } },
  });
}

beforeEach(() => chooseLanguage('en'));

describe('a version that cannot be read', () => {
  it.each([
    [404, 'The form is being renewed. Try again in a minute.'],
    [503, 'The form did not arrive.'],
  ])('says why, and is read at the next try: %i', async (status, message) => {
    const hash = String(status).padEnd(32, '0');
    const portal = portalWith(hash, '2040');
    const answer = portal.answers[`GET /api/forms/${hash}.json`];
    portal.answers[`GET /api/forms/${hash}.json`] = { status, body: { code: 'unknown_form', detail: 'No.' } };
    await expect(readForm(hash)).rejects.toThrow(message);
    Object.assign(portal.answers, { [`GET /api/forms/${hash}.json`]: answer });
    expect((await readForm(hash)).sections.drugs.title).toBe('<b>Medicines</b>');
  });
});

describe('an application of another form', () => {
  const noteOf = (form: string) => {
    const page = { path: '/', element: <FormNote form={form} /> };
    return renderRemote({ routes: [page], navigation: [] }, '/');
  };
  const presentIs = (hash: string, name: string, document: FormDocument) => ({
    'GET /api/forms/present': { body: { hash, name, since } },
    [`GET /api/forms/${hash}.json`]: { body: { hash, name, since, document } },
  });

  it('says by which it was made where new ones are asked otherwise', async () => {
    signInAs('reviewer');
    fakePortal(presentIs('4'.repeat(32), '2034', asking('2034')));
    noteOf(mrczHash);
    expect(await screen.findByText('Made with form 2026. New applications use form 2034.')).toBeTruthy();
  });

  it('says nothing where the present form asks the same, in the same words', async () => {
    signInAs('reviewer');
    const letters = document.letters.map((letter) => ({ ...letter, title: `${letter.title}!` }));
    const portal = fakePortal(presentIs('5'.repeat(32), '2035', { ...document, version: '2035', letters }));
    noteOf(mrczHash);
    await waitFor(() => expect(portal.sent).toHaveLength(2));
    await waitFor(() => expect(isFormKnown('5'.repeat(32))).toBe(true));
    expect(screen.queryByText(/Made with form/)).toBeNull();
  });
});

describe('another version of the form', () => {
  it('speaks the language of the page under keys of its own, as plain text', async () => {
    const hash = '1'.repeat(32);
    const portal = portalWith(hash, '2031', { texts });
    const before = mrczForm.sections.drugs.fields[0]?.label;
    const form = await readForm(hash);
    expect(form.sections.drugs).toMatchObject({ title: '<b>Medicines</b>', fields: [{ label: 'Officer' }] });
    expect(portal.sent.map(({ path }) => path)).toEqual([`/api/forms/${hash}.json`]);
    await chooseLanguage('sn');
    expect(form.sections.drugs.title).toBe('<i>Mishonga</i>');
    expect(form.sections.drugs.fields[0]?.label).toBe('Mukuru');
    const { populations } = form.sections;
    const flags = populations.fields.filter((field) => field.kind === 'flag');
    expect(new Set(flags.map((flag) => groupLabel(flag)))).toEqual(new Set(['Vanotora chikamu']));
    const headings = [form.steps, form.cards].map((all) => all[0]?.parts[1]?.heading);
    expect(headings).toEqual(['Mutsvakurudzi', 'Mutsvakurudzi']);
    expect(nameOf('Enter officer 2031')?.key).toBe(`${hash}.sections.drugs.officer.required`);
    await chooseLanguage('en');
    expect(mrczForm.sections.drugs.fields[0]?.label).toBe(before);
    expect(await readForm(hash)).toBe(formOf({ form: hash }));
    expect(portal.sent.filter(({ path }) => path.includes(hash))).toHaveLength(2);
  });

  it('that comes after the language was chosen comes with its words', async () => {
    const hash = '2'.repeat(32);
    portalWith(hash, '2032', { texts });
    await chooseLanguage('sn');
    expect((await readForm(hash)).sections.drugs.fields[0]?.label).toBe('Mukuru');
  });

  it('is English where the council has not translated it', async () => {
    const hash = '3'.repeat(32);
    portalWith(hash, '2033');
    await chooseLanguage('sn');
    const form = await readForm(hash);
    expect(form.sections.drugs).toMatchObject({ title: '<b>Medicines</b>', fields: [{ label: 'Officer' }] });
  });
});

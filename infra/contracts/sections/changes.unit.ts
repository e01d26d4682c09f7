import { describe, expect, it } from '@jest/globals';
import { completeApplication, fileAnswer } from '@portal/samples';
import type { Answers, Field } from '../form/index.ts';
import { responseCards, mrczForm } from './form.ts';
import type { Application } from './application.ts';
import { changesBetween, isOfCard, undoChanges } from './changes.ts';
import { cardOf, cardSections } from './response-cards.ts';
import { eachSection, rowsOf, sectionNames } from './section.ts';

const at = '2026-11-21T09:00:00.000Z';
const whole = completeApplication('Clinical Trials');
const before: Application = {
  ...whole,
  ...eachSection(mrczForm, (name) =>
    rowsOf(whole, name).map((record, index) => ({ ...record, id: `${name}-${index}` })),
  ),
};

/** Another answer of each kind of field. */
function another(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return value !== true;
    case 'yes_no':
      return field.stored === 'boolean' ? value !== true : value === 'Yes' ? 'No' : 'Yes';
    case 'list':
      return ['Tonga'];
    case 'file':
      return fileAnswer(`another-${field.name}.pdf`);
    case 'number':
      return 99;
    default:
      return `another ${String(value)}`;
  }
}
const changedRow = (fields: readonly Field[], row: Answers): Answers => ({
  ...row,
  ...Object.fromEntries(fields.map((field) => [field.name, another(field, row[field.name])])),
});
const after: Application = {
  ...before,
  study_type: 'PhD',
  title: 'Another title',
  ...eachSection(mrczForm, (name, { fields }) => rowsOf(before, name).map((row) => changedRow(fields, row))),
};

describe('the twelve cards of the response page', () => {
  it('are titled and ordered as specified', () => {
    expect(responseCards.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '1 Details of Research Team',
      '2 Details of Research Coordinator',
      '3 Attached Documents',
      '4 Details of Proposed Research',
      '5 Contributing Institutions',
      '6 Population & Type of Study',
      '7 Determination of Risk',
      '8 Training',
      '9 Conflict of Interest',
      '10 Statistical Planning & Data Analysis',
      '11 Consent Process',
      '12 Clinical Trials',
    ]);
  });

  it('hold every section once', () => {
    expect(responseCards.flatMap(cardSections).sort()).toEqual([...sectionNames].sort());
  });

  it('are known by what is sent', () => {
    expect(cardOf(mrczForm, { title: 'A' })?.number).toBe(4);
    expect(cardOf(mrczForm, { study_type: 'PhD', co_investigators: [] })?.number).toBe(1);
    expect(cardOf(mrczForm, { title: 'A', study_type: 'PhD' })).toBeUndefined();
    expect(cardOf(mrczForm, {})).toBeUndefined();
  });
});

describe('what a save changes', () => {
  it.each(responseCards.map((card) => [card.title, card] as const))('%s: every field, and back again', (_, card) => {
    const changes = changesBetween(card, before, after, { at });
    const fields = card.parts.flatMap(({ section, only }) =>
      section.fields.filter(({ name }) => !only || only.includes(name)).flatMap(({ name }) => ({ section, name })),
    );
    for (const { section, name } of fields)
      expect(changes.filter((change) => change.section === section.name && name in change.was)).not.toEqual([]);
    expect(changes.every((change) => isOfCard(card, change))).toBe(true);
  });

  it('all of it can be undone', () => {
    const changes = responseCards.flatMap((card) => changesBetween(card, before, after, { at }));
    expect(undoChanges(after, changes)).toEqual(before);
  });

  it('undoes rows that were added, removed and changed at once', () => {
    const card = responseCards[11];
    const [first, second, third] = before.drugs ?? [];
    const drugs = [
      { ...third, brand: 'Other' },
      { id: 'd9', generic_name: 'Rifapentine' },
    ];
    const now = { ...before, drugs };
    const changes = card ? changesBetween(card, before, now, { at }) : [];
    expect(changes.map(({ kind, id }) => [kind, id])).toEqual([
      ['changed', third?.id],
      ['added', 'd9'],
      ['removed', first?.id],
      ['removed', second?.id],
    ]);
    expect(undoChanges(now, changes).drugs).toEqual(before.drugs);
  });

  it('takes a blank answer for a missing one, and a file for the same by its id', () => {
    const card = responseCards[2];
    const [record] = before.documents ?? [];
    const now = { ...before, documents: [{ ...record, cv: { ...(record?.cv as object), name: 'again.pdf' } }] };
    expect(card && changesBetween(card, before, now, { at })).toEqual([]);
  });
});

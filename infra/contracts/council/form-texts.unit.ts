import { describe, expect, it } from '@jest/globals';
import { compileForm, englishOf, formTexts, keepForm, cardTitle, type FormDocument } from './index.ts';
import mrcz from './mrcz.json' with { type: 'json' };

const document = mrcz.document as FormDocument;

/** The form of mrcz whose flags of participants are in groups of the council's own. */
const grouped: FormDocument = {
  ...document,
  sections: document.sections.map((section) =>
    section.name === 'populations'
      ? {
          ...section,
          fields: section.fields.map((field, index) => ({
            ...field,
            group: index === 0 ? 'Included' : index < 3 ? 'Who takes part' : 'Who else',
          })),
        }
      : section,
  ),
};

describe('what a form says', () => {
  it('has the name of a group of flags once, and not where the portal has a word for it', () => {
    const groups = (form: FormDocument) => [...englishOf(compileForm(form))].filter(([key]) => key.endsWith('.group'));
    expect(groups(document)).toEqual([]);
    const [, second, , fourth] = document.sections.find(({ name }) => name === 'populations')?.fields ?? [];
    expect(groups(grouped)).toEqual([
      [`sections.populations.${second?.name}.group`, 'Who takes part'],
      [`sections.populations.${fourth?.name}.group`, 'Who else'],
    ]);
    const held = formTexts(compileForm(grouped)).filter(({ name }) => name === 'groupLabel');
    expect(held).toHaveLength((grouped.sections.find(({ name }) => name === 'populations')?.fields.length ?? 0) - 1);
  });

  it('has the headings of each step wherever they stand: on the step, and on its card', () => {
    const form = compileForm(document);
    const holders = new Set(formTexts(form).map(({ holder }) => holder));
    const parts = [...form.steps, ...form.cards].flatMap((one) => one.parts.filter(({ heading }) => heading));
    expect(parts.length).toBeGreaterThan(form.steps.flatMap((step) => step.parts).filter((one) => one.heading).length);
    for (const part of parts) expect(holders.has(part)).toBe(true);
  });
});

it('a card is found by the English that was stored, whatever it is called now', () => {
  const form = keepForm('7'.repeat(32), document);
  const [card] = form.cards;
  if (!card) throw new Error('The form has no cards');
  const stored = card.title;
  Object.assign(card, { title: 'Zita' });
  expect(cardTitle('7'.repeat(32), stored)).toBe('Zita');
  expect(cardTitle('7'.repeat(32), 'No such card')).toBe('No such card');
});

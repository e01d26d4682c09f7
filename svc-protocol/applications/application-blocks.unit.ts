import { expect, it } from '@jest/globals';
import { compileForm, type FormDocument } from '@portal/contracts/council';
import mrcz from '../../infra/contracts/council/mrcz.json' with { type: 'json' };
import { applicationOf } from '../testing/application.ts';
import { applicationBlocks } from './application-blocks.ts';

const usual = mrcz.document as FormDocument;

it('the application as PDF has the documents as a table, and what `letters` of the form puts beside them', () => {
  const beside = ['documents', 'conflicts', 'trainings'];
  const others = usual.letters.filter(({ sections }) => !sections.some((name) => beside.includes(name)));
  const letters = [{ title: 'Files and more', sections: beside }, ...others];
  const protocol = applicationOf('Clinical Trials');
  const linesOf = (form: FormDocument) =>
    applicationBlocks(compileForm(form), protocol).flatMap((block) => {
      if (block.kind === 'table') return block.rows.map((row) => JSON.stringify(row));
      return block.kind === 'facts' ? block.rows.map((row) => JSON.stringify(row)) : [];
    });
  const all = linesOf(usual);
  expect(all.length).toBeGreaterThan(60);
  const said = new Set(linesOf({ ...usual, letters }));
  expect(all.filter((line) => !said.has(line))).toEqual([]);
});

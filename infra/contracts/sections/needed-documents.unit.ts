import { mrczForm } from './form.ts';
import { describe, expect, it } from '@jest/globals';
import { studyTypes } from '../protocol/study-type.ts';
import { demandedDocuments } from '../testing/messages/demanded-documents.ts';
import { alsoDemanded, documentsOfEvery, documentsOfType } from './documents.ts';

describe('the documents to have ready', () => {
  it.each(studyTypes)('for %s are those that its documents step demands, and the optional one', (studyType) => {
    const listed = [...documentsOfEvery(mrczForm), ...documentsOfType(mrczForm, studyType)];
    const demanded = listed.flatMap(({ rules }) => rules.map(({ message }) => message));
    expect(demanded).toEqual(demandedDocuments[studyType]);
    expect(listed.filter(({ rules }) => rules.length === 0).map(({ name }) => name)).toEqual([
      'supplementary_information',
    ]);
  });

  it.each([
    ['PhD', 'MSc', ['specimen_consent_form', 'supervisor_details', 'co_supervisor_confirm']],
    ['MSc', 'PhD', []],
    ['Fast Track Reviews', 'BSc', ['proof_of_funding']],
    ['Fast Track Reviews', undefined, ['proof_of_funding']],
  ] as const)('%s demands beside what %s did: %j', (now, before, names) => {
    expect(alsoDemanded(mrczForm, now, before).map(({ name }) => name)).toEqual(names);
  });
});

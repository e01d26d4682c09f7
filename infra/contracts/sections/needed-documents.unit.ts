import { describe, expect, it } from '@jest/globals';
import { studyTypes } from '../protocol/study-type.ts';
import { demandedDocuments } from '../testing/messages/demanded-documents.ts';
import { documentsOfEvery, documentsOfType } from './needed-documents.ts';

describe('the documents to have ready', () => {
  it.each(studyTypes)('for %s are those that its documents step demands, and the optional one', (studyType) => {
    const listed = [...documentsOfEvery, ...documentsOfType(studyType)];
    const demanded = listed.flatMap(({ rules }) => rules.map(({ message }) => message));
    expect(demanded).toEqual(demandedDocuments[studyType]);
    expect(listed.filter(({ rules }) => rules.length === 0).map(({ name }) => name)).toEqual([
      'supplementary_information',
    ]);
  });
});

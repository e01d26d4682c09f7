import { describe, expect, it } from '@jest/globals';
import { mrczForm, protocolSection, sectionNames, sections } from '@portal/contracts/sections';
import { completeApplication, today } from '@portal/samples';
import { withQuestions } from './with-questions.ts';

const application = completeApplication('PhD', { on: today });
const questionOf = (field: string, answers = application) =>
  withQuestions(mrczForm, [{ field, message: 'Wrong' }], answers)[0]?.question;

describe('the question of what is wrong', () => {
  it('is there for each field of an application', () => {
    const fields = [
      ...protocolSection.fields.map(({ name }) => name),
      ...sectionNames.flatMap((name) => sections[name].fields.map((field) => `${name}.0.${field.name}`)),
    ];
    expect(fields.filter((field) => !questionOf(field))).toEqual([]);
  });

  it('names its row, and the answer that a planned date explains', () => {
    expect(questionOf('co_investigators.1.name')).toBe('Co-investigator 2, Name');
    expect(questionOf('consent_processes.0.local_languages.2')).toBe('Local language 3');
    expect(questionOf('trainings.0.ich_gcp_date')).toBe('ICH-GCP');
    expect(questionOf('trainings.0.other_date')).toBe('Other');
    expect(questionOf('proposed_research.0.ending_date')).toBe('Ending date');
  });

  it('is worded as the answers word it, and one that a line brings stays', () => {
    const field = sections.statistical_plannings.fields.find(({ labelWhen }) => labelWhen !== undefined);
    const path = `statistical_plannings.0.${field?.name}`;
    const words = [true, false].map((reviewed) =>
      questionOf(path, { ...application, statistical_plannings: [{ reviewed }] }),
    );
    expect(new Set([...words, field?.label, field?.labelWhen?.label]).size).toBe(2);
    expect(
      withQuestions(mrczForm, [{ field: 'title', question: 'Section 4', message: 'Wrong' }], application)[0]?.question,
    ).toBe('Section 4');
  });

  it('is left to the page for what is none of the application', () => {
    const others = ['protocol', 'files', 'safety.event', 'trainings.0.nothing', 'section-4', ''];
    expect(others.map((field) => questionOf(field))).toEqual(others.map(() => undefined));
  });
});

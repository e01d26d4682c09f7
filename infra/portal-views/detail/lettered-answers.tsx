import { letteredSectionsOf, partsOfLetteredSection, type AnswerSource } from '@portal/contracts/presentation';
import { LetteredSection } from '@portal/ui-kit';
import { SectionAnswers } from '../answers/section-answers.tsx';

export const sectionId = (letter: string): string => `section-${letter}`;

/** The application, read-only, in sections A to M or from a later letter on (specification section 2). */
export const LetteredAnswers = ({ answers, from }: { answers: AnswerSource; from?: string }) =>
  letteredSectionsOf(answers, from).map((section) => (
    <LetteredSection key={section.letter} id={sectionId(section.letter)} letter={section.letter} title={section.title}>
      <SectionAnswers parts={partsOfLetteredSection(section)} answers={answers} />
    </LetteredSection>
  ));

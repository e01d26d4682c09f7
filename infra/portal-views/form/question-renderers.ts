import type { FlagField } from '@portal/contracts/form';
import { FormGrid } from '@portal/ui-kit';
import { createContext, use, type ComponentType, type ElementType } from 'react';
import { FieldQuestion } from './field-question.tsx';
import { FlagGroup } from './kinds/flag-group.tsx';
import type { QuestionProps } from './question.ts';

export interface FlagsProps {
  flags: readonly FlagField[];
  /** The place of each in the form. */
  pathOf: (name: string) => string;
}

/** How a form draws its questions. */
export interface QuestionRenderers {
  Question: ComponentType<Omit<QuestionProps, 'label'>>;
  Flags: ComponentType<FlagsProps>;
  /** Around typed questions that stand together. */
  Grid: ElementType;
}

const QuestionRenderersContext = createContext<QuestionRenderers>({
  Question: FieldQuestion,
  Flags: FlagGroup,
  Grid: FormGrid,
});

/** For a form that draws its questions differently, such as beside the earlier answers. */
export const QuestionRenderersProvider = QuestionRenderersContext.Provider;
export const useQuestionRenderers = (): QuestionRenderers => use(QuestionRenderersContext);

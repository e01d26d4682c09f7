import type { FieldError } from '../../http/problem.ts';
import type { Application } from '../../sections/application.ts';
import { type SectionName, rowsOf } from '../../sections/section.ts';
import type { Line, Paragraph, Wrong } from './paragraph.ts';

/** An application that is complete but for something, and what the specification says to it. */
export interface MessageCase {
  about: string;
  /** The slug of the step and of the card where it is said. */
  step: string;
  answers: Application;
  /** In the order in which they are said. */
  errors: readonly FieldError[];
  /** What the screens say; undefined where one cannot come to it. */
  inWizard: readonly string[];
  inResponse: readonly string[] | undefined;
  /** How a screen comes to these answers: it is opened with them, they are typed over complete ones, or over those of the case before. */
  by: 'opening' | 'typing' | 'typing on';
}

export const split = (field: string): readonly [section: SectionName | undefined, name: string] => {
  const [first = '', name] = field.split('.');
  return name === undefined ? [undefined, first] : [first as SectionName, name];
};

/** Answers one field: in one row, or in every row by a function of it. */
export function put(application: Application, field: string, answer: (row: number) => unknown): Application {
  const [section, name] = split(field);
  if (!section) return { ...application, [name]: answer(0) };
  const rows = rowsOf(application, section).map((row, index) => {
    const value = answer(index);
    return value === undefined ? row : { ...row, [name]: value };
  });
  return { ...application, [section]: rows };
}

export function answerTo(application: Application, field: string, row: number): unknown {
  const [section, name] = split(field);
  return section ? rowsOf(application, section)[row]?.[name] : application[name as 'title'];
}

export const at = (field: string, message: string, row = 0): FieldError => {
  const [section, name] = split(field);
  return { field: section ? `${section}.${row}.${name}` : name, message };
};

export const lastRow = (application: Application, field: string): number => {
  const [section] = split(field);
  return section ? (rowsOf(application, section).length || 1) - 1 : 0;
};

/** One case, said everywhere in the same words but for what is left out of one screen or the other. */
export function oneCase(
  { heading, step }: Pick<Paragraph, 'heading' | 'step'>,
  about: string,
  by: MessageCase['by'],
  answers: Application,
  said: readonly { error: FieldError; line?: Line; wrong?: Wrong }[],
): MessageCase {
  const words = (shown: typeof said) => shown.map(({ error }) => error.message);
  return {
    about: `${heading}: ${about}`,
    step,
    answers,
    by,
    errors: said.map(({ error }) => error),
    inWizard: words(said.filter(({ line, wrong }) => wrong ?? !line?.answered)),
    inResponse: words(said.filter(({ wrong }) => wrong?.[2] === undefined)),
  };
}

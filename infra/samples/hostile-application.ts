import { maxTextLength, type Field } from '@portal/contracts/form';
import type { StudyType } from '@portal/contracts/protocol';
import type { Application } from '@portal/contracts/sections';
import { completeApplication, type Choice } from './application.ts';
import { hostileTexts } from './hostile-texts.ts';

/** The text over and over, a line each, up to the longest text of a field; never with half a character at its end. */
function filled(text: string): string {
  const line = `${text}\n`;
  const times = Math.floor(maxTextLength / line.length);
  return `${line.repeat(times)}${'x'.repeat(maxTextLength - times * line.length)}`;
}

/** Of every sixteen variants four in a row fill a given field to its end, each with another text. */
const isFilled = (variant: number, place: number): boolean => Math.floor(variant / 4) % 4 === place % 4;

/**
 * An application with every field filled, every text of it hostile and each one's own: valid, and to come back as it was sent.
 * Each `variant` from 0 puts other texts into the fields; a quarter of the long texts are as long as they may be. Made from the
 * descriptions, so that a new field is covered at once.
 */
export function hostileApplication(
  studyType: StudyType,
  variant: number,
  choice: Omit<Choice, 'text'> = {},
): Application {
  let place = 0;
  const text = (field: Field): string => {
    place += 1;
    const hostile = hostileTexts[(variant + place) % hostileTexts.length] ?? '';
    const own = `(${variant}.${place}) ${hostile}`;
    // A list is joined by commas on its way to the reader.
    if (field.kind === 'list') return own.replaceAll(',', ';');
    return field.kind === 'long_text' && isFilled(variant, place) ? filled(own) : own;
  };
  return completeApplication(studyType, { ...choice, text });
}

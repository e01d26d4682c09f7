import type { Answers, Field } from '@portal/contracts/form';
import { fieldsOf, type Application, type Part, rowsOf } from '@portal/contracts/sections';
import { fireEvent } from '@testing-library/react';

const shown = (answer: unknown): string =>
  typeof answer === 'boolean' ? (answer ? 'Yes' : 'No') : String((answer as string | number | null | undefined) ?? '');

function typeOne(within: HTMLElement, path: string, answer: unknown): void {
  const text = shown(answer);
  const controls = [...within.querySelectorAll<HTMLInputElement>(`[name="${path}"]`)];
  const [first] = controls;
  if (first?.type !== 'radio') {
    if (first && first.value !== text) fireEvent.change(first, { target: { value: text } });
    return;
  }
  const chosen = controls.find(({ value }) => value === text);
  if (!chosen && controls.some(({ checked }) => checked)) throw new Error(`${path} cannot be left open any more`);
  if (chosen && !chosen.checked) fireEvent.click(chosen);
}

function typeRow(within: HTMLElement, fields: readonly Field[], row: Answers, at: string): void {
  for (const { kind, name } of fields) {
    if (kind === 'file' || kind === 'flag') continue;
    const answer = row[name];
    if (Array.isArray(answer)) answer.forEach((one, index) => typeOne(within, `${at}${name}.${index}`, one));
    else typeOne(within, at + name, answer);
  }
}

/**
 * Types and chooses what differs from these answers in a form that shows these parts: one event a field, as a paste is. Files
 * and boxes to tick are left as they are, and so is what the form does not ask.
 *
 * @throws Error where a radio button would have to be taken back
 */
export function typeAnswers(within: HTMLElement, parts: readonly Part[], answers: Application): void {
  for (const part of parts) {
    const { name } = part.section;
    if (name === 'protocol') typeRow(within, fieldsOf(part), answers as Answers, '');
    else rowsOf(answers, name).forEach((row, index) => typeRow(within, fieldsOf(part), row, `${name}.${index}.`));
  }
}

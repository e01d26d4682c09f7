import type { Command } from './command.ts';
import { words } from './words.ts';

/** All commands, a line each. */
export const help = (commands: Readonly<Record<string, Command>>): readonly string[] => [
  words.help.title,
  '',
  ...Object.values(commands).map(({ usage, summary }) => words.help.line(usage, summary)),
  '',
  words.help.where,
  words.help.codes,
  words.help.more,
];

/** One command in full. */
export const helpOn = ({ usage, summary, notes = [] }: Command): readonly string[] => [
  `npm run portal -- ${usage}`,
  `  ${summary}`,
  ...notes.map((note) => `  ${note}`),
  '',
  words.help.where,
  words.help.codes,
];

import { plainLine } from './plain-line.ts';

const longestTitle = 300;
const longestNumber = 50;

interface Named {
  /** Protocol id. */
  id: string;
  number: string;
  title: string;
}

/** What a notice says of a protocol: on one line, and not without end. */
export const aboutProtocol = ({ id, number, title }: Named): Named => ({
  id,
  number: plainLine(number, longestNumber),
  title: plainLine(title, longestTitle),
});

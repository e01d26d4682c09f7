import { titleMessages } from '../messages.ts';
import { useTitleMark } from './document-title.ts';

/** The page's title begins "Error: " for as long as this is drawn. */
export function ErrorTitle(): null {
  useTitleMark(titleMessages.error);
  return null;
}

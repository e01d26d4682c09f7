const lineEnds = /[\t-\r\u{85}\u{2028}\u{2029}]+/gu;
/** Controls, and marks that turn the direction of text: none is seen, and each can make a line say something else than it holds. */
const unseen = /[\p{Cc}\u{61c}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu;

/** A text of one line as it is kept (docs/security 4): in composed form (NFC), a blank for each line end, nothing unseen. */
export const oneLine = (text: string): string => text.normalize('NFC').replace(lineEnds, ' ').replace(unseen, '');

/** Whether nothing of a text can be seen. */
export const isUnseen = (text: string): boolean => oneLine(text).trim() === '';

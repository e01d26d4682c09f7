const lineEnds = /[\t-\r\u{85}\u{2028}\u{2029}]+/gu;
/** Letters by name that show nothing. */
const fillers = /[\u{115f}\u{1160}\u{3164}\u{ffa0}]/gu;
/**
 * Controls and format characters: nothing of them is seen, and each can make a line say something else than it holds. In the group is
 * what stays: a joiner between letters or after a vowel sign, and those within an emoji or a flag.
 */
const unseen =
  /([\p{L}\p{M}]\p{Join_Control}(?=[\p{L}\p{M}])|\p{M}\p{Join_Control}|[\p{Extended_Pictographic}\p{Emoji_Modifier}]\u{200d}(?=\p{Extended_Pictographic})|\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\p{Cc}\p{Cf}]/gu;

/** A text of one line as it is checked, searched for and kept (docs/security 4): in composed form (NFC), a blank for each line end, nothing unseen, no blanks around it. */
export const oneLine = (text: string): string =>
  text.normalize('NFC').replace(lineEnds, ' ').replace(fillers, '').replace(unseen, '$1').trim();

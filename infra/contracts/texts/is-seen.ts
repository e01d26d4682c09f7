const seen = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u{2800}]/u;

/** Whether anything of a text can be seen. */
export const isSeen = (text: string): boolean => seen.test(text);

/** A text of several lines as it is kept: without blanks around it, '' where it is blank. */
export const written = (text: string | null | undefined): string => (text && isSeen(text) ? text.trim() : '');

/** Whether a spreadsheet would read the text as a formula. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

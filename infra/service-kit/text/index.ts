/** Text as text inside HTML, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The file's name of a PDF about something: 'MRCZ-A-2149.pdf' for 'MRCZ/A/2149'. */
export const pdfName = (about: string): string => `${about.replace(/[^\w-]+/g, '-')}.pdf`;

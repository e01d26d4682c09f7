/** The file's name of a PDF about something: 'MRCZ-A-2149.pdf' for 'MRCZ/A/2149'. */
export const pdfName = (about: string): string => `${about.replace(/[^\w-]+/g, '-')}.pdf`;

/** The file that was chosen is not the one that was begun; nothing of it was sent. */
export class OtherFile extends Error {}

/** The browser does not give out the file any more: it was saved again, moved or removed after it was chosen. */
export class FileChanged extends Error {}

/** Reason of an abort that deletes what has arrived; after any other the upload can be resumed. */
export const givenUp = new Error('The upload was given up');

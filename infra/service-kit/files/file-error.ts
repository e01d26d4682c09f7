/** More bytes came than were allowed. */
export class FileTooLarge extends Error {
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes`);
    this.name = 'FileTooLarge';
    this.maxBytes = maxBytes;
  }
}

/** An id that could be read as a path, or is none of ours: a defect of the caller. */
export class BadFileId extends Error {
  constructor() {
    super('A file id is 1 to 64 letters, digits, hyphens and underscores');
    this.name = 'BadFileId';
  }
}

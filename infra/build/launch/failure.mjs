/** What went wrong, and in one sentence what the person in front of the terminal can do about it. */
export class Failure extends Error {
  constructor(message, advice) {
    super(message);
    this.name = 'Failure';
    this.advice = advice;
  }
}

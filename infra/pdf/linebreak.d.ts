declare module 'linebreak' {
  /** Walks through the places at which a text may be broken (UAX 14). */
  class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
  export = LineBreaker;
}

/** Which decision letter: that of one decision about one protocol. */
export interface LetterRef {
  /** Protocol id. */
  protocol: string;
  /** UTC instant of the decision. */
  decided_at: string;
}

/** Decision letters as they are told to people, for the service that sends them (ADR 0013). */
export interface Letters {
  /** The letter as PDF, byte for byte as everybody gets it; undefined where there is none. @throws Error while it cannot be had */
  find(letter: LetterRef): Promise<Uint8Array | undefined>;
}

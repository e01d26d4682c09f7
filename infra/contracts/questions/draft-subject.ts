/** The subject of a draft of a question, or of the answer to one: no other command on the protocol ends it (docs/questions 13). */
export const questionSubject = (protocol: string, question = ''): string => `${protocol}.q${question}`;

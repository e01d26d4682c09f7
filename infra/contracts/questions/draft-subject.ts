/** The subject of a draft of a question, or of the answer to one: no other command on the protocol ends it (docs/questions 13). */
export const questionSubject = (protocol: string, question = ''): string => `${protocol}.q${question}`;
/** The protocol of a draft's subject, be it one of a question's or not. */
export const protocolOfSubject = (subject: string): string => subject.replace(/\.q[^.]*$/, '');

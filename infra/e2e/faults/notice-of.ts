/** The notice that a Message-ID is made from: what may not stand in one is written as '_5f_'. */
export const noticeOf = (messageId: string): string =>
  messageId
    .slice(1, messageId.lastIndexOf('@'))
    .replace(/_([0-9a-f]+)_/g, (_all, code: string) => String.fromCodePoint(parseInt(code, 16)));

/** Longer texts say more than a greeting, in characters. */
const longest = 240;

const marker = /^\s*(?:\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.):]|[-*•–—])\s+/iu;

/** How greetings, thanks and the ends of letters begin; English, Shona and Ndebele. */
const greeting = new RegExp(
  `^(?:${[
    ...['dear [^,:;]{1,60}[,:.]?$', 'hi', 'hello', 'greetings', 'good (?:day|morning|afternoon|evening)'],
    ...['thank you', 'thanks', 'many thanks', '(?:we|i) thank', 'congratulations', 'well done'],
    ...['(?:kind |best |warm |with (?:kind |best )?)?regards', 'yours (?:sincerely|faithfully|truly)', 'sincerely'],
    ...['makadii', 'mhoroi?', '(?:nd|tin?o?|t)atenda', 'tinotenda', 'maita basa'],
    ...['sawubona', 'salibonani', '(?:ngiya|siya)bonga'],
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Words with which something is asked or held against what is there, also in a sentence of thanks. */
const asks =
  /[?？]|(?<![\p{L}])(?:please|kindly|must|shall|should|need(?:s|ed)?|require[sd]?|request(?:s|ed)?|in advance|but|however|although|except|missing|not|add|amend|attach|clarify|correct|describe|explain|include|provide|revise|resubmit|submit|state|specify|justify|name|give|use|change|reduce|increase|say|show|who|which|what|why|how|when|where|whether|ndapota|ngicela|sicela)(?![\p{L}])/iu;

/** Sentences, and lines; the dot of "Dr." ends none. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/\n|(?<=(?<!(?<![\p{L}])(?:dr|mr|mrs|ms|prof|\p{L}))[.!])\s+/iu)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Whether a part of a comment is a greeting or thanks and asks nothing (docs/points 15). In doubt it asks. */
export function asksNothing(quote: string): boolean {
  const text = quote.replace(marker, '').trim();
  return (
    text.length <= longest && !asks.test(text) && text !== '' && sentencesOf(text).every((one) => greeting.test(one))
  );
}

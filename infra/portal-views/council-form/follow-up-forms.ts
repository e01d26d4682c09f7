import { followUpsFrom, type FollowUpForm } from '@portal/contracts/follow-ups';
import { catalogue, councilHint, phrasesOf, textsFrom, type Phrase } from '@portal/web-kit';

let form: string | undefined;
let words: Readonly<Record<string, Pick<FollowUpForm, 'title' | 'purpose'>>> = {};

/** The follow-up forms that the portal named with the token, by kind, with their words in the language of the page. */
function spoken() {
  const hint = councilHint();
  if (hint.form !== form) {
    ({ form } = hint);
    words = catalogue(`${form}.sections.follow_ups`, Object.fromEntries(hint.follow_ups.map((one) => [one.kind, one])));
    // Needed in other languages alone.
    textsFrom(async (language) => (await import('./speak-form.ts')).wordsOfForm(hint.form, language));
  }
  return words;
}

// Wherever contracts name a form they speak the language of the page.
followUpsFrom(
  () => councilHint().follow_ups,
  (kind) => spoken()[kind],
);

/** The name of a form for the sidebar. */
export const sayTitle = (kind: string): Phrase => phrasesOf(spoken())((all) => all[kind]!.title);

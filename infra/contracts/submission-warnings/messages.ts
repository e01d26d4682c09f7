import { template } from '../texts/index.ts';

/** What is worth a second look, in English; pages put their language in its place. */
export const messages = {
  pages: template('The {document} has {pages} pages. It should have at most {most}.'),
  twice: template('“{file}” is attached both as {first} and as {second}. Is that intended?'),
  languages: template('{document}: is there a version in {languages}?'),
  assent: template('The study includes {people}. Does the {document} contain an assent form for them?'),
  training: template('Training “{training}” is planned for {day}, after the study starts on {start}. Is that right?'),
  past: template('The ending date, {day}, has passed. Is that right?'),
  oneDay: 'The study starts and ends on the same day. Is that right?',
  years: template('The study lasts more than {years} years. Is the ending date, {day}, right?'),
  sampleSize: template(
    'The sample size, {size}, is smaller than the number of study personnel, {people}. Is that right?',
  ),
  budget: template('The budget is {budget} for {people} study personnel. Is that right?'),
  consent: template(
    'The study includes {people}, and the consent process says that there is no consent form. Is that right?',
  ),
  consentVersion: template(
    '{document}: its text does not seem to bear a version and a date. Looked for: “Version” with a number, and a date.',
  ),
  consentTelephone: template(
    '{document}: its text does not seem to hold a telephone number. Looked for: nine digits or more, or fewer after “Tel” or “call”.',
  ),
  consentTopics: {
    voluntary: template(
      '{document}: its text does not seem to say that taking part is voluntary. Looked for: {words}.',
    ),
    risk: template('{document}: its text does not seem to name risks. Looked for: {words}.'),
    benefit: template('{document}: its text does not seem to name benefits. Looked for: {words}.'),
    confidential: template('{document}: its text does not seem to say what is kept confidential. Looked for: {words}.'),
    withdraw: template('{document}: its text does not seem to say that people may withdraw. Looked for: {words}.'),
  },
  consentReading: template(
    '{document}: its English reads like school grade {grade} (Flesch-Kincaid); grade {most} is advised. Its longest sentences:',
  ),
  /** The last two of a list. */
  and: template('{before} and {last}'),
};

import { said } from '../texts/index.ts';

/** What is worth a second look, in English; pages put their language in its place. */
export const words = {
  pages: said('The Research Proposal Summary has {pages} pages. It should have {most} at most.'),
  twice: said('“{file}” is attached both as {first} and as {second}. Is that intended?'),
  languages: said('{document}: is there a version in {languages}?'),
  assent: said('The study includes {people}. Does the Informed Consent Form hold an assent form for them?'),
  training: said('Training “{training}” is planned for {day}, after the study starts on {start}. Is that right?'),
  past: said('The ending date, {day}, is past. Is that right?'),
  oneDay: 'The study starts and ends on the same day. Is that right?',
  years: said('The study takes more than {years} years. Is the ending date, {day}, right?'),
  sampleSize: said('The sample size, {size}, is smaller than the number of study personnel, {people}. Is that right?'),
  budget: said('The budget is {budget} for {people} study personnel. Is that right?'),
  consent: said(
    'The study includes {people}, and the consent process says that there is no consent form. Is that right?',
  ),
  /** Who needs particular protection. */
  people: {
    adolescents: 'adolescents',
    children: 'children',
    pregnant_women: 'pregnant women',
    prisoners: 'prisoners',
    cognitively_impaired: 'cognitively impaired people',
    hospital_inpatients: 'hospital inpatients',
    sexual_minorities: 'sexual minorities',
    sex_workers: 'sex workers',
  },
  /** The last two of a list. */
  and: said('{before} and {last}'),
};

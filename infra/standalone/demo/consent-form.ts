import type { Study } from '@portal/samples';

interface Version {
  version: number;
  participants: number;
}

const broken = (paragraph: string): string => (paragraph.match(/\S.{0,84}(?=\s|$)/g) ?? ['']).join('\n');

/** The consent form of a study, for `makePdf`. The second version differs as one does after a review: in figures, in words, by a sentence more. */
export function consentForm({ title, site, investigator }: Study, { version, participants }: Version): string {
  const first = version === 1;
  const paragraphs = [
    `Version ${version}`,
    '',
    `Study: ${title}`,
    `Led by ${investigator.name}, ${investigator.institution} (${investigator.email})`,
    `Where: ${site}`,
    '',
    'Why we ask you',
    `We ask you to join this study. We want to learn how care can be made better. ${participants} people will take part.`,
    '',
    'What will happen',
    `You will see a nurse ${first ? 'two' : 'three'} times in ${first ? 6 : 9} months. Each visit takes about ${first ? 30 : 45} minutes. We ask you questions and take 5 ml of blood from your arm.`,
    '',
    'Risks and benefits',
    `The needle may hurt for a moment.${first ? '' : ' Some questions may upset you; you need not answer them.'} You get your results, and we send you to the clinic if you need care. ${first ? 'You are not paid.' : 'You are not paid, but we pay your bus fare of USD 4 for each visit.'}`,
    '',
    'It is your choice',
    'Taking part is voluntary. You may say no. You may withdraw at any time and need not say why. Your care stays the same.',
    '',
    'Your name',
    `What you tell us is confidential. We keep your name apart from your answers, and destroy the list after ${first ? 'ten' : 'five'} years.`,
    '',
    'Your signature',
    'I was told about the study, I could ask, and I agree to take part.',
    '',
    'Name ______________________________     Date ______________',
    'Signature or thumb print ______________________________',
  ];
  return ['Informed consent form', ...paragraphs.map(broken)].join('\n');
}

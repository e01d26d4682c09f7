const subjects = [
  'The principal investigator',
  'Each participant',
  'A trained study nurse',
  'The data safety monitoring board',
  'Every community health-worker',
  'The pharmacist at the district hospital',
  'A well-known local translator',
  'The field officer',
];
const acts = [
  'records the findings',
  'confirms the efficacy endpoint',
  'explains the voluntary nature of participation',
  'collects the specimen',
  'reviews the afflicted household',
  'documents any adverse event',
  'offers the first follow-up visit',
  'files the signed consent form',
];
const ways = [
  'within 14 days of enrolment',
  'before randomisation, using form 7.2',
  'at weeks 4, 12 and 24',
  'in the presence of an independent witness',
  'according to the standard operating procedure',
  'at the clinic in Mutoko, Chitungwiza or Bulawayo',
  'unless the participant withdraws',
  'after an overnight fast of 8 hours',
];
const ends = [
  'The dose is 600 mg of rifapentine with 300 mg of isoniazid.',
  'Confidentiality is protected by codes kept in a locked cabinet.',
  'Benefits and risks are described in Shona and Ndebele.',
  'The reimbursement is USD 10.50 for each visit.',
];

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

const paragraph = (n: number): string => {
  const sentences = Array.from({ length: 5 }, (_, at) => {
    const seed = n * 7 + at * 3;
    return `${pick(subjects, seed)} ${pick(acts, seed + n)} ${pick(ways, seed + at)} (item ${n}.${at + 1}).`;
  });
  return [...sentences, pick(ends, n)].join(' ');
};

/** The paragraphs of a made-up protocol: 330 fill some 60 pages. No two are the same. */
export const longProtocol = (paragraphs = 330): string[] =>
  Array.from({ length: paragraphs }, (_, at) =>
    at % 11 === 0 ? `${at / 11 + 1}. Objectives and procedures of part ${at / 11 + 1}` : paragraph(at),
  );

/** How many places `withPlantedChanges` changes, and in how many of them figures alone. */
export const plantedChanges = { all: 11, onlyNumbers: 3 } as const;

/** A later version of it, changed in eleven places far from each other; in three of them only figures differ. */
export function withPlantedChanges(paragraphs: readonly string[]): string[] {
  const changed = [...paragraphs];
  const change = (part: number, act: (text: string) => string) => {
    const at = Math.floor((changed.length * part) / 12);
    const near = changed[at]?.includes('(item') ? at : at + 1;
    const before = changed[near] ?? '';
    changed[near] = act(before);
    if (changed[near] === before) throw new Error(`Nothing was changed in: ${before}`);
  };
  const added = 'An interim analysis is done once half of the participants were followed up.';
  change(11, (text) => text.replace(/\(item \d+\.3\)/, 'with no exception $&'));
  change(10, (text) => text.replace(/\.4\)\./, '.4) if the guardian agrees.'));
  change(9, (text) => text.replace(/item (\d+)\.2/, 'item $1.9'));
  change(8, (text) => `${text} ${added}`);
  change(7, (text) => text.split('. ').toSpliced(2, 1).join('. '));
  change(6, (text) => text.replace(/item (\d+)\.1/, 'item 4$1.1'));
  change(5, (text) =>
    text.replace(/ (records|confirms|explains|collects|reviews|documents|offers|files) /, ' never $1 '),
  );
  change(4, (text) => text.replace(/^\S+ \S+/, 'Whoever is responsible'));
  change(3, (text) => text.replace(/item (\d+)\.5/, 'item $1.55'));
  change(2, (text) => text.replace(/\(item \d+\.1\)/, ''));
  change(1, (text) => text.replace(/(The dose|Confidentiality|Benefits|The reimbursement)/, 'As agreed, $1'));
  return changed;
}

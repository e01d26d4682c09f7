import { readFileSync } from 'node:fs';
import path from 'node:path';
import { studyTypes, type StudyType } from '@portal/contracts/protocol';
import { demoForms } from './texts.ts';

/** What happens to a study besides the ten forms, which go by their kind. `review` is the comment of the first reviewer who has not given one; `question` is the other one's. */
const acts = [
  'submit',
  'assign',
  'decline',
  'conflict',
  'review',
  'accept',
  'conditional',
  'reject',
  'card',
  'respond',
  'forward',
  'delete',
  'acknowledge',
  'ask',
  'refuse',
  'suspend',
  'question',
  'release',
  ...demoForms,
] as const;
export type Act = (typeof acts)[number];

/** One study and its story. */
export interface DemoStudy {
  title: string;
  study_type: StudyType;
  /** A key of `demoResearchers`. */
  owner: string;
  sample_size: number;
  site: string;
  agency: string;
  /** In order; so many days ago. */
  story: readonly { daysAgo: number; act: Act }[];
}

const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T => {
  const found = known.find((one) => one === text);
  if (!found) throw new Error(`studies.txt: "${text}" is none of ${known.join(', ')}`);
  return found;
};

function read(block: string): DemoStudy {
  const [title = '', facts = '', story = ''] = block.split('\n');
  const [, type, owner = '', size, site = '', agency = ''] = /^([^;]+); (\w+); (\d+); (.+); (.+)$/.exec(facts) ?? [];
  return {
    title,
    study_type: oneOf(studyTypes, type),
    owner,
    sample_size: Number(size),
    site,
    agency,
    story: story.split(', ').map((step) => {
      const [daysAgo, act] = step.split(' ');
      return { daysAgo: Number(daysAgo), act: oneOf(acts, act) };
    }),
  };
}

/** Every study of studies.txt: title; type, owner, sample size, sites and funder; and what happened how many days ago. */
export const demoStudies: readonly DemoStudy[] = readFileSync(path.join(import.meta.dirname, 'studies.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .map(read);

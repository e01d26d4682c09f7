import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { chance, completeApplication, today, randomAnswers } from '@portal/samples';
import { studyTypes } from '../protocol/study-type.ts';
import { checkStep } from './application.ts';
import { mrczForm } from './form.ts';

/**
 * Of what each step of mrcz says to 4,000 random answers. Recorded when the questions were TypeScript, of which the council's folder
 * was made: what a step says then, in which order and at which field, it says still. A wanted change of a step's questions changes its
 * own line alone.
 */
const recorded = {
  'research-team': 'a817a379db3751a6',
  documents: 'df043607c6432b91',
  coordinator: '9687bf104ba1d997',
  'proposed-research': '022fc9ac1c8d8bdb',
  institutions: '80b3ec4427893ead',
  population: 'fb43307b44e4b617',
  risk: 'e82a1eeeae2957f3',
  training: '93a8893fea560438',
  conflict: 'c3675bce8d1e7eaa',
  statistics: '8d9c2ef14ea5fa49',
  consent: '6b991409d745644a',
  'clinical-trials': '819787420e1d998a',
};

const complete = studyTypes.map((type) => completeApplication(type));

describe('the messages of the wizard', () => {
  it.each(Object.entries(recorded))('are those that were recorded, 4,000 times, in the step %s', (slug, digest) => {
    const step = mrczForm.steps.find((one) => one.slug === slug);
    if (!step) throw new Error(`no step ${slug}`);
    const next = chance(step.number);
    const said = createHash('sha256');
    for (let times = 0; times < 4_000; times += 1) {
      const [of = {}] = complete.slice(next(complete.length));
      said.update(JSON.stringify(checkStep(mrczForm, step, randomAnswers(mrczForm, step.parts, of, next), today)));
    }
    expect(said.digest('hex').slice(0, 16)).toBe(digest);
  });

  it('of every step are recorded', () => {
    expect(Object.keys(recorded)).toEqual(mrczForm.steps.map(({ slug }) => slug));
  });
});

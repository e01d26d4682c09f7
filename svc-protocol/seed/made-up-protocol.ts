import { eachSection, needsTwoReviewers, type Status, type StudyType } from '@portal/contracts';
import type { Protocol } from '../domain/protocol.ts';
import type { Chance } from './chance.ts';
import { madeUpApproval } from './made-up-approval.ts';
import { stock } from './stock.ts';

const day = 86_400_000;

export const studyTypeWeights: Readonly<Record<StudyType, number>> = {
  'Individual Research': 26,
  MSc: 22,
  PhD: 14,
  'Organisational Studies': 12,
  BSc: 9,
  'Exempted from Ethics Review': 7,
  'Clinical Trials': 6,
  'Fast Track Reviews': 4,
};

/** Where a protocol of this age stands: what is old is decided, nearly always. */
function statusWeights(age: number): Readonly<Record<Status, number>> {
  const none = { pending: 0, assigned: 0, 'partially reviewed': 0, reviewed: 0, declined: 0, response: 0 };
  if (age > 180 * day) return { ...none, accepted: 86, rejected: 13.6, response: 0.2, assigned: 0.1, declined: 0.1 };
  if (age > 30 * day)
    return {
      pending: 1,
      assigned: 14,
      'partially reviewed': 7,
      reviewed: 9,
      declined: 2,
      response: 6,
      accepted: 52,
      rejected: 9,
    };
  return {
    pending: 38,
    assigned: 40,
    'partially reviewed': 8,
    reviewed: 6,
    declined: 3,
    response: 1,
    accepted: 3,
    rejected: 1,
  };
}

export interface Circumstances {
  id: string;
  number: string;
  study_type: StudyType;
  owner: string;
  created: Date;
  until: Date;
  /** Account ids. */
  reviewers: readonly string[];
}

export const fullNameOf = (chance: Chance): { first_name: string; last_name: string } => ({
  first_name: chance.of(stock.firstNames),
  last_name: chance.of(stock.lastNames),
});

function investigator(chance: Chance): string {
  const { first_name, last_name } = fullNameOf(chance);
  return `${chance.of(['Dr', 'Prof.', 'Ms', 'Mr'])} ${first_name} ${last_name}`;
}

/** A protocol as it may stand after so long, and since when it stands there. */
export function madeUpProtocol(given: Circumstances, chance: Chance): { protocol: Protocol; since: Date } {
  const { id, number, study_type, owner, created, until, reviewers } = given;
  const age = until.getTime() - created.getTime();
  const status = chance.weighted(statusWeights(age));
  const since =
    status === 'pending' ? created : new Date(created.getTime() + Math.min(age, chance.next() ** 2 * 150 * day));
  const two = needsTwoReviewers(number);
  const first = chance.of(reviewers);
  const second = two ? chance.of(reviewers.filter((one) => one !== first)) : null;
  const isAssigned = status !== 'pending';
  const isDone = !['pending', 'assigned', 'declined', 'partially reviewed'].includes(status);
  const isDecided = ['accepted', 'rejected', 'response'].includes(status);
  const [topic, population, place] = [chance.of(stock.topics), chance.of(stock.populations), chance.of(stock.places)];
  const protocol: Protocol = {
    id,
    number,
    title: `${topic} among ${population} in ${place}: ${chance.of(stock.designs)}`,
    study_type,
    status,
    created_date: created.toISOString(),
    user: owner,
    reviewer: isAssigned && status !== 'declined' ? first : null,
    alt_reviewer: isAssigned ? second : null,
    comment: isDone || status === 'partially reviewed' ? chance.of(stock.comments) : null,
    alt_comment: isDone && two ? chance.of(stock.comments) : null,
    compliance_comment: isDecided && chance.next() < 0.4 ? 'See the comments of the review.' : null,
    sections: eachSection((name) => {
      if (name === 'research_teams') return [{ id: `${id}-t`, principal_investigator: investigator(chance) }];
      if (name === 'proposed_research')
        return [{ id: `${id}-r`, performance_site_in_zim: place, currency: '$ (USD)', budget: '48250.00' }];
      return [];
    }),
    comments: ['rejected', 'response'].includes(status) ? [{ id: `${id}-c`, response: null, cover_letter: null }] : [],
    previous_rounds: [],
    ...(status === 'accepted' && { approval: madeUpApproval(since, until, chance) }),
    files: [],
    deleted: isDecided && status !== 'response' && chance.next() < 0.02,
  };
  return { protocol, since };
}

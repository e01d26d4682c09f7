import Sequencer from '@jest/test-sequencer';

/** Seconds, about, of the files that take longest; every other counts as short. */
const long = [
  ['infra/e2e/access/pages', 250],
  ['infra/e2e/distributed/remotes', 30],
  ['infra/e2e/distributed/account', 60],
  ['infra/e2e/distributed/', 140],
  ['infra/e2e/operations/commands', 90],
  ['infra/e2e/journeys/follow-ups', 75],
  ['infra/e2e/drafts/', 65],
  ['infra/e2e/campaign/', 60],
  ['infra/e2e/journeys/', 50],
  ['infra/e2e/wizard/drafts', 50],
  ['infra/e2e/year/', 45],
  ['infra/e2e/', 40],
  ['mfe-researcher/points/', 35],
  ['svc-protocol/applications/round-trip', 35],
  ['svc-protocol/protocol/permissions', 35],
  ['mongo-store.int', 35],
];

const weightOf = ({ path }) => long.find(([folder]) => path.includes(folder))?.[1] ?? 0;

/** On a fresh clone jest knows no durations: it would begin with the largest files and leave a short file that takes minutes for the end, when one processor has nothing else to do. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => weightOf(other) - weightOf(one));
  }
}

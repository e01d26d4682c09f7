import { describe, expect, it } from '@jest/globals';
import { mayRead } from './endpoints.ts';

const claim = { readers: ['owner', 'reviewer'], deleted: false };
const deleted = { ...claim, deleted: true };

describe('a file is read by', () => {
  it.each([
    ['its uploader before it is claimed', 'owner', 'researcher', [], true],
    ['its uploader after the protocol was archived', 'owner', 'researcher', [deleted], true],
    ['a reviewer of the protocol that claims it', 'reviewer', 'reviewer', [claim], true],
    ['compliance once it is claimed', 'officer', 'compliance', [claim], true],
    [
      'a reviewer of a second protocol that claims it',
      'second',
      'reviewer',
      [claim, { ...claim, readers: ['second'] }],
      true,
    ],
    ['not compliance before it is claimed', 'officer', 'compliance', [], false],
    ['compliance after the protocol was archived', 'officer', 'compliance', [deleted], true],
    ['not a reviewer of the archived protocol', 'reviewer', 'reviewer', [deleted], false],
    ['not another reviewer', 'other', 'reviewer', [claim], false],
    ['not another researcher', 'other', 'researcher', [claim], false],
  ] as const)('%s', (_title, id, role, claims, expected) => {
    expect(mayRead('owner', claims, { id, role })).toBe(expected);
  });
});

import { describe, expect, it } from '@jest/globals';
import { EngineDown, NotUsable, StoreDamaged } from '@portal/service-kit/store';
import { adviceOn } from './advice.ts';

/** As SQLite's port tells of a fault of the file. */
const down = (fault: object) =>
  new EngineDown('SQLite', { cause: Object.assign(new Error('what it said'), { code: 'ERR_SQLITE_ERROR' }, fault) });
const settings = { dataDir: '/data' };

describe('a portal that cannot start', () => {
  // 1544 is READONLY_DIRECTORY.
  it.each([{ errcode: 8 }, { errcode: 1544 }, { errcode: 14 }, { code: 'EACCES' }, { code: 'EROFS' }])(
    'says that a folder is not its own, and nothing of its disk, at %j',
    (fault) => {
      const advice = '/data cannot be written to. Make it writable for this user, or set DATA_DIR.';
      for (const error of [down(fault), down(fault).cause]) expect(adviceOn(error, settings)).toBe(advice);
    },
  );

  it.each([{ errcode: 10 }, { errcode: 11 }, { errcode: 26 }, { code: 'EIO' }])('speaks of the disk at %j', (fault) => {
    const advice = /^The data in \/data cannot be read \(what it said\)\. Check the disk first/;
    for (const error of [down(fault), down(fault).cause]) expect(adviceOn(error, settings)).toMatch(advice);
  });

  it.each([{ errcode: 5 }, { errcode: 6 }, { code: 'EMFILE' }])('says what it was told at %j', (fault) => {
    expect(adviceOn(down(fault), settings)).toMatch(/^The data in \/data cannot be opened \(what it said\)\./);
  });

  it('speaks of the disk where a record is none any more', () => {
    const damaged = new StoreDamaged('protocol', { cause: new SyntaxError('what it said') });
    expect(adviceOn(damaged, settings)).toMatch(/^The data in \/data cannot be read \(what it said\)\./);
  });

  it('says what its records cannot be used with', () => {
    expect(adviceOn(new NotUsable('The keys are of another portal.'), settings)).toBe(
      'The keys are of another portal.',
    );
  });

  it('has no advice on a defect', () => {
    for (const error of [new Error('a defect'), new EngineDown('SQLite')])
      expect(adviceOn(error, settings)).toBeUndefined();
  });
});

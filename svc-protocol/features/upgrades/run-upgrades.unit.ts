import { describe, expect, it } from '@jest/globals';
import { EngineDown } from '@portal/service-kit/store';
import type { Dependencies } from '../../dependencies.ts';
import { runUpgrades, type Upgrade } from './run-upgrades.ts';

const numbers = ['MRCZ/A/1', 'MRCZ/A/2', 'MRCZ/A/3'];

describe('upgrades', () => {
  /** Two upgrades of three protocols. The first fails with this error at the second. */
  async function upgraded(error: Error, isHeld = () => true) {
    const [seen, marks, told]: [string[], string[], unknown[]] = [[], [], []];
    const all = async function* () {
      await Promise.resolve();
      yield numbers.map((number) => ({ id: `id-${number}`, number }));
    };
    const upgrade = (mark: string, fails: boolean): Upgrade => ({
      mark,
      run: (_dependencies, each) =>
        each({ all }, {}, ({ number }) => {
          seen.push(`${mark} ${number}`);
          return fails && number === 'MRCZ/A/2' ? Promise.reject(error) : Promise.resolve();
        }),
    });
    const around = {
      store: { next: (mark: string) => Promise.resolve(marks.push(mark)) },
      log: { error: (...line: unknown[]) => void told.push(line) },
      isHeld,
    };
    const upgrades = [upgrade('first', true), upgrade('second', false)];
    const isThrough = runUpgrades({} as Dependencies, upgrades, around);
    return { isThrough: await isThrough.catch((thrown: unknown) => thrown), seen, marks, told };
  }

  it('name the protocol with which one fails, do the others, and mark that one as done no more than it is', async () => {
    const error = new Error('unreadable');
    const { isThrough, seen, marks, told } = await upgraded(error);
    expect([isThrough, seen.length, marks]).toEqual([true, 6, ['second']]);
    const about = { upgrade: 'first', record: 'MRCZ/A/2', id: 'id-MRCZ/A/2', error };
    expect(told).toEqual([[about, expect.stringContaining('infra/deploy/when.md')]]);
  });

  it('wait for a store that is down, and tell of no protocol', async () => {
    const down = new EngineDown('The store');
    expect(await upgraded(down)).toMatchObject({ isThrough: down, marks: [], told: [] });
  });

  it('are not done where the lease is lost', async () => {
    let left = 4;
    const { isThrough, seen, marks } = await upgraded(new Error('unreadable'), () => (left -= 1) >= 0);
    expect([isThrough, seen.length, marks]).toEqual([false, 3, []]);
  });
});

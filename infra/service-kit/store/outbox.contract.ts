import { beforeEach, describe, expect, it } from '@jest/globals';
import { anEvent, aStudy, type Study } from './testing/contract-fixture.ts';
import type { Collection } from './store.port.ts';
import { DuplicateKey, UndeclaredUse, VersionConflict } from './store-error.ts';

type Studies = Collection<Study, 'id' | 'title' | 'status' | 'rank'>;

/** Events wait beside their document until they are acknowledged. */
export function outboxContract(given: () => Studies): void {
  describe('the outbox', () => {
    let studies: Studies;
    const pendingIds = async (limit = 100) => (await studies.pending(limit)).map(({ id }) => id);

    beforeEach(() => {
      studies = given();
    });

    it('keeps the events of every write in the order of the versions', async () => {
      let a = await studies.insert(aStudy('a'), [anEvent('a', 1)]);
      await studies.insert(aStudy('b'), [anEvent('b', 1)]);
      a = await studies.replace(a, [anEvent('a', 2, 'a-2x'), anEvent('a', 2, 'a-2y')]);
      await studies.replace(a, [anEvent('a', 3)]);
      const ofA = (await pendingIds()).filter((id) => id.startsWith('a'));
      expect(ofA).toEqual(['a-1', 'a-2x', 'a-2y', 'a-3']);
      expect(await studies.pending(100)).toContainEqual(anEvent('b', 1));
    });

    it('starts with the oldest event of an aggregate, however few are asked for', async () => {
      const a = await studies.insert(aStudy('a'), [anEvent('a', 1)]);
      await studies.replace(a, [anEvent('a', 2)]);
      expect((await pendingIds(1))[0]).toBe('a-1');
    });

    it('keeps no event of a write that failed', async () => {
      const a = await studies.insert(aStudy('a', { number: 'N1' }), [anEvent('a', 1)]);
      await studies.replace({ ...a, rank: 2 });
      await expect(studies.replace(a, [anEvent('a', 2)])).rejects.toThrow(VersionConflict);
      const twin = aStudy('b', { number: 'N1' });
      await expect(studies.insert(twin, [anEvent('b', 1)])).rejects.toThrow(DuplicateKey);
      expect(await pendingIds()).toEqual(['a-1']);
    });

    it('forgets what is acknowledged and leaves version and document alone', async () => {
      const a = await studies.insert(aStudy('a'), [anEvent('a', 1)]);
      const changed = await studies.replace(a, [anEvent('a', 2)]);
      await studies.ack('a', ['a-1', 'unknown']);
      await studies.ack('a', ['a-1']);
      expect(await pendingIds()).toEqual(['a-2']);
      expect(await studies.get('a')).toEqual(changed);
      await studies.replace(changed);
    });

    it('takes an acknowledgement between reading and replacing', async () => {
      const a = await studies.insert(aStudy('a'), [anEvent('a', 1)]);
      await studies.ack('a', ['a-1']);
      await studies.replace(a, [anEvent('a', 2)]);
      expect(await pendingIds()).toEqual(['a-2']);
    });

    it('holds its document: one with waiting events cannot be removed', async () => {
      await studies.insert(aStudy('a'), [anEvent('a', 1)]);
      await expect(studies.remove('a')).rejects.toThrow(UndeclaredUse);
      expect(await pendingIds()).toEqual(['a-1']);
    });

    it('takes only events of its document and of the version being stored', async () => {
      await expect(studies.insert(aStudy('a'), [anEvent('b', 1)])).rejects.toThrow(UndeclaredUse);
      await expect(studies.insert(aStudy('a'), [anEvent('a', 2)])).rejects.toThrow(UndeclaredUse);
    });

    it('never shows in the document', async () => {
      await studies.insert(aStudy('a'), [anEvent('a', 1)]);
      expect(await studies.get('a')).toEqual(aStudy('a', { version: 1 }));
    });
  });
}

import { beforeEach, describe, expect, it } from '@jest/globals';
import { foldWords } from '@portal/contracts/texts';
import { aStudy } from './testing/contract-fixture.ts';
import { stock, type Studies } from './list.contract.ts';
import type { Query } from './store.port.ts';
import { UndeclaredUse } from './store-error.ts';

/** Searches: the same answers on every engine. */
export function searchContract(given: () => Studies, another: () => Studies): void {
  describe('searches', () => {
    let studies: Studies;
    const ids = async (query: Query) => (await studies.find(query)).map(({ id }) => id).join('');

    beforeEach(async () => {
      studies = given();
      for (const study of stock) await studies.insert(study);
    });

    it.each([
      ['hea', 'abc'],
      ['HEART', 'ab'],
      ['hea fail', 'a'],
      ['heart fa', 'a'],
      ['fa hearing', 'c'],
      ['eart', ''],
      ['Исслед', 'd'],
      ['%', 'abcde'],
      ['', 'abcde'],
      ['.*', 'abcde'],
    ])('are for words as prefixes, all of them: %j', async (search, expected) => {
      expect(await ids({ search })).toBe(expected);
      expect(await studies.count({ search })).toBe(expected.length);
    });

    it.each(['ndlovu', "n'dlovu", 'lodz', 'strasse', 'covid19', 'covid-19', 'coinfection', 'co-infection', 'womens'])(
      'find a word as people type it: %j',
      async (search) => {
        const title = "N'Dlovu, Łódź, Straße: COVID-19 co-infection, women's";
        await studies.insert(aStudy('f', { tokens: foldWords(title) }));
        expect(await ids({ search })).toBe('f');
      },
    );

    it('are searched and filtered at once, in the order asked for', async () => {
      expect(await ids({ search: 'heart', where: { reviewer_ids: 'r1' }, sort: 'rank' })).toBe('ba');
    });

    it('are filtered and in the order asked for', async () => {
      expect(await ids({ search: 'heart', where: { reviewer_ids: 'r1' }, sort: 'rank' })).toBe('ba');
    });

    it('find a word by any beginning of it, however long', async () => {
      const word = 'electrocardiography';
      await studies.insert(aStudy('f', { tokens: [word] }));
      for (let length = 1; length <= word.length; length += 1)
        expect(await ids({ search: word.slice(0, length) })).toContain('f');
      expect(await ids({ search: 'electrocardiographies' })).toBe('');
    });

    it('are counted no further than asked', async () => {
      expect(await studies.count({ search: 'f' })).toBe(3);
      expect(await studies.count({ search: 'f' }, 2)).toBe(2);
      expect(await studies.count({ search: 'f' }, 100)).toBe(3);
    });

    it('follow every replacement', async () => {
      await studies.replace({ ...(await studies.get('a')), tokens: ['lung'] });
      expect(await ids({ search: 'failure' })).toBe('e');
      expect(await ids({ search: 'lu' })).toBe('a');
    });

    it('follow what is written through another handle, also while they are asked for', async () => {
      const other = another();
      expect(await ids({ search: 'he' })).toBe('abc');
      await Promise.all([other.insert(aStudy('f', { tokens: ['heat'] })), ids({ search: 'he' })]);
      for (const handle of [studies, other]) expect(await handle.count({ search: 'he' })).toBe(4);
      await Promise.all([studies.remove('f'), other.count({ search: 'he' })]);
      expect(await other.count({ search: 'he' })).toBe(3);
    });

    it('have no order of their own to be asked for', async () => {
      await expect(studies.find({ sort: 'tokens' })).rejects.toThrow(UndeclaredUse);
    });
  });
}

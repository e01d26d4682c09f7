import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { envelopeSchema } from '@portal/contracts/events';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { anEvent } from '../store/testing/contract-fixture.ts';
import { openSqliteStore, type CollectionDeclaration, type Store } from '../store/index.ts';
import { systemClock } from '../time/index.ts';
import { openDeadLetters } from '../bus/index.ts';
import { createTempFolder } from '../testing/temp-folder.ts';
import { createSubscription, createView, on, PoisonEvent, type View } from './index.ts';

const personSchema = z.object({
  id: z.string(),
  version: z.number(),
  seq: z.number(),
  deleted: z.boolean(),
  name: z.string(),
});
type Person = z.infer<typeof personSchema>;
const people = {
  name: 'people',
  schema: personSchema,
  row: ['id', 'name'],
} as const satisfies CollectionDeclaration<Person>;

const eventOf = <T extends string>(type: T) =>
  z.extend(envelopeSchema, { type: z.literal(type), data: z.object({ name: z.string() }) });
const personEventSchema = z.discriminatedUnion('type', [
  eventOf('person.changed'),
  eventOf('person.deleted'),
  eventOf('person.snapshot'),
]);
type PersonEvent = z.infer<typeof personEventSchema>;

const event = (seq: number, type: PersonEvent['type'] = 'person.changed', name = `name ${seq}`): PersonEvent => ({
  ...anEvent('p', seq, `${type}-${seq}-${name}`),
  type,
  data: { name },
});

describe('a view of another service', () => {
  let remove: () => Promise<void>;
  let store: Store;
  let view: View<Person, PersonEvent>;

  beforeEach(async () => {
    const temp = await createTempFolder();
    remove = temp.remove;
    store = openSqliteStore({ file: join(temp.folder, 'store.sqlite') });
    view = createView({
      collection: store.collection(people),
      project: ({ type, data }) => ({
        deleted: type === 'person.deleted',
        name: type === 'person.deleted' ? '' : data.name,
      }),
    });
  });
  afterEach(async () => {
    await store.close();
    await remove();
  });

  it('waits for the disk where the state is news, not where its number alone is', async () => {
    const light: (boolean | undefined)[] = [];
    const collection = store.collection(people);
    const watched = createView<Person, PersonEvent>({
      collection: {
        ...collection,
        replace(doc, events, options) {
          light.push(options?.isLight);
          return collection.replace(doc, events, options);
        },
      },
      project: ({ data }) => ({ deleted: false, name: data.name }),
    });
    await watched.apply(event(1, 'person.changed', 'Rudo'));
    await watched.apply(event(2, 'person.changed', 'Rudo'));
    await watched.apply(event(3, 'person.changed', 'Farai'));
    expect(light).toEqual([true, false]);
    expect(await watched.find('p')).toMatchObject({ seq: 3, name: 'Farai' });
  });

  it('ends the same whatever the order and however often events come', async () => {
    const orders = [
      [1, 2, 3],
      [3, 2, 1],
      [2, 3, 1, 2, 3],
    ];
    for (const order of orders) {
      for (const seq of order) await view.apply(event(seq));
      expect(await view.find('p')).toMatchObject({ seq: 3, name: 'name 3' });
    }
  });

  it('ends with the last one when all come at once', async () => {
    await Promise.all([4, 2, 9, 1, 7].map((seq) => view.apply(event(seq))));
    expect((await view.find('p'))?.seq).toBe(9);
  });

  it('keeps a tombstone, so that what comes late raises nobody', async () => {
    await view.apply(event(1));
    expect(await view.apply(event(5, 'person.deleted'))).toBe(true);
    expect(await view.apply(event(4))).toBe(false);
    expect(await view.find('p')).toBeUndefined();
    expect(await store.collection(people).get('p')).toMatchObject({ deleted: true, name: '' });
  });

  it('is repaired by a snapshot of the same state and left alone by an older one', async () => {
    await view.apply(event(3, 'person.changed', 'damaged'));
    expect(await view.apply(event(2, 'person.snapshot'))).toBe(false);
    expect(await view.apply(event(3, 'person.snapshot', 'right'))).toBe(true);
    expect((await view.find('p'))?.name).toBe('right');
  });

  describe('fed by a subscription', () => {
    const counted: string[] = [];
    const subscription = () =>
      createSubscription({
        group: 'g',
        on: { person: on(personEventSchema, async (given) => void (await view.apply(given))) },
        deadLetters: openDeadLetters(store, systemClock),
        metrics: { consumerFailed: (group, what) => void counted.push(`${group} ${what}`), watch: () => undefined },
      });

    it('takes what fits', async () => {
      expect(subscription().topics).toEqual(['person']);
      await subscription().handle(event(1), 'person');
      expect((await view.find('p'))?.name).toBe('name 1');
    });

    it('counts types it does not know, takes their state and passes over what is none', async () => {
      await subscription().handle({ ...anEvent('p', 1), type: 'person.promoted' }, 'person');
      expect(counted).toEqual(['g unknown_type']);
      expect(await view.find('p')).toBeUndefined();
      for (const seq of [3, 2, 3]) await subscription().handle({ ...event(seq), type: 'person.promoted' }, 'person');
      expect(await store.collection(people).get('p')).toMatchObject({ name: 'name 3', seq: 3, version: 1 });
      expect(counted).toHaveLength(4);
    });

    it.each([
      ['no event', 'text'],
      ['no envelope', { type: 'person.changed', data: { name: 'x' } }],
      ['wrong data', { ...anEvent('p', 1), type: 'person.changed', data: { name: { $gt: '' } } }],
    ])('throws at poison: %s', async (_title, poison) => {
      await expect(subscription().handle(poison, 'person')).rejects.toThrow(PoisonEvent);
    });
  });
});

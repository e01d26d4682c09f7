import { expect, it } from '@jest/globals';
import { early, earlyDrafts, moveEarlyDrafts } from './early-drafts.ts';
import { NoSuchDraft, type DraftRef } from './draft.ts';
import { fakeWorld, settled } from './places.fake.ts';
import { createAccountDrafts } from './account-drafts.ts';

const keyOf = (id: string): DraftRef => ({ id, kind: 'review', subject: 'p1', name: 'N1' });

it('what was typed early moves into its draft, also while another one cannot be begun or is not answered', async () => {
  const world = fakeWorld();
  const drafts = createAccountDrafts(world.placesOf(1));
  for (const id of ['over', 'slow', 'found']) early.setState({ [id]: { ref: keyOf(id), body: { text: id } } });
  world.put('found', { text: 'Held' }, undefined);
  void moveEarlyDrafts({
    begin: (ref, blank) => (ref.id === 'over' ? Promise.reject(new NoSuchDraft()) : drafts.begin(ref, blank)),
  });
  await settled();
  await world.answer(1, 'ok');
  await settled();
  await world.answer(1, 'ok');
  expect(world.held.get('found')?.body).toEqual({ text: 'Held\nfound' });
  expect(earlyDrafts().map(({ ref }) => ref.id)).toEqual(['over', 'slow']);
});

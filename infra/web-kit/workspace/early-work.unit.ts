import { expect, it } from '@jest/globals';
import { early, earlyWork, moveAllEarly } from './early-work.ts';
import { NoSuchPiece, type PieceKey } from './piece.ts';
import { fakeWorld, settled } from './places.fake.ts';
import { createWorkspace } from './workspace.ts';

const keyOf = (id: string): PieceKey => ({ id, kind: 'review', subject: 'p1', name: 'N1' });

it('what was typed early moves into its piece, also while another one cannot be begun or is not answered', async () => {
  const world = fakeWorld();
  const workspace = createWorkspace(world.placesOf(1));
  for (const id of ['over', 'slow', 'found']) early.setState({ [id]: { key: keyOf(id), body: { text: id } } });
  world.put('found', { text: 'Held' }, undefined);
  void moveAllEarly({
    begin: (key, blank) => (key.id === 'over' ? Promise.reject(new NoSuchPiece()) : workspace.begin(key, blank)),
  });
  await settled();
  await world.answer(1, 'ok');
  await settled();
  await world.answer(1, 'ok');
  expect(world.held.get('found')?.body).toEqual({ text: 'Held\nfound' });
  expect(earlyWork().map(({ key }) => key.id)).toEqual(['over', 'slow']);
});

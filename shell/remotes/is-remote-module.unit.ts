import { expect, it } from '@jest/globals';
import { isRemoteModule } from './is-remote-module.ts';

const link = { to: '/', label: 'Dashboard' };
const remote = { routes: [{ path: '/', element: {} }], navigation: [{ title: () => 'Submissions', links: [link] }] };

it('takes what has the shape of a remote, with or without what may be left out', () => {
  const full = { ...link, icon: 'home', useTally: () => 1 };
  for (const shape of [remote, { ...remote, topBar: {} }, { routes: [], navigation: [{ links: [full] }] }])
    expect(isRemoteModule(shape)).toBe(true);
});

it.each([
  ['nothing', undefined],
  ['no routes', { navigation: [] }],
  ['no navigation', { routes: [] }],
  ['routes that are none', { ...remote, routes: { '/': {} } }],
  ['a route without a path', { ...remote, routes: [{ element: {} }] }],
  ['a route without a page', { ...remote, routes: [{ path: '/' }] }],
  ['a group without links', { ...remote, navigation: [{ title: 'Submissions' }] }],
  ['a heading that is no text', { ...remote, navigation: [{ title: 7, links: [] }] }],
  ['a link that leads nowhere', { ...remote, navigation: [{ links: [{ label: 'Dashboard' }] }] }],
  ['a link without a name', { ...remote, navigation: [{ links: [{ to: '/' }] }] }],
  ['a tally that is no hook', { ...remote, navigation: [{ links: [{ ...link, useTally: 3 }] }] }],
  ['a top bar that is a text', { ...remote, topBar: 'Find' }],
])('refuses %s', (_, shape) => {
  expect(isRemoteModule(shape)).toBe(false);
});

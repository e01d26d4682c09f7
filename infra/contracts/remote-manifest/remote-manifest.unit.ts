import { describe, expect, it } from '@jest/globals';
import {
  isRemoteManifest,
  isShellManifest,
  incompatibilities,
  type RemoteManifest,
  type ShellManifest,
} from './remote-manifest.ts';

const shell: ShellManifest = {
  role: 'shell',
  build: 'a1',
  contract: 4,
  entry: '/assets/shell.a1.js',
  integrity: 'sha384-x',
  shared: { react: '19.3.1' },
  offers: { '@portal/ui-kit': ['Button', 'Card'] },
};
const remote: RemoteManifest = {
  role: 'reviewer',
  build: 'b1',
  contract: 4,
  entry: '/remotes/reviewer/assets/remoteEntry.b1.js',
  integrity: 'sha384-y',
  shared: { react: '^19.3.0' },
  needs: { '@portal/ui-kit': ['Button'] },
  asks: [],
};

describe('a remote in a shell', () => {
  it('fits where contract, versions and names are there', () => {
    expect(incompatibilities(shell, remote)).toEqual([]);
  });

  it.each([
    [{ contract: 5 }, 'contract 5 is wanted, 4 is there'],
    [{ contract: 3 }, 'contract 3 is wanted, 4 is there'],
    [{ shared: { react: '^20.0.0' } }, 'react ^20.0.0 is wanted, 19.3.1 is there'],
    [{ shared: { react: '^19.3.2' } }, 'react ^19.3.2 is wanted, 19.3.1 is there'],
    [{ shared: { 'react-dom': '^19.3.0' } }, 'react-dom ^19.3.0 is wanted, none is there'],
    [{ needs: { '@portal/ui-kit': ['Button', 'Tabs'] } }, '@portal/ui-kit has no Tabs'],
    [{ needs: { '@portal/web-kit': ['api'] } }, '@portal/web-kit has no api'],
  ])('does not fit with %j', (change, reason) => {
    expect(incompatibilities(shell, { ...remote, ...change })).toEqual([reason]);
  });

  it.each(['19.3.0', '19.4.0', '19.10.2'])('takes react %s for ^19.3.0', (react) => {
    expect(incompatibilities({ ...shell, shared: { react } }, remote)).toEqual([]);
  });
});

it('knows a remote-manifest.json from anything else', () => {
  expect(isShellManifest(shell)).toBe(true);
  expect(isRemoteManifest(remote)).toBe(true);
  for (const broken of [null, 'text', [], {}, { ...remote, needs: { kit: [1] } }, { ...remote, contract: '4' }])
    expect(isRemoteManifest(broken)).toBe(false);
  expect(isShellManifest({ ...shell, offers: undefined })).toBe(false);
});

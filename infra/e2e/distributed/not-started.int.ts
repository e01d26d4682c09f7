import { expect, it } from '@jest/globals';
import { createDistributed } from '@portal/distributed';
import { createTempFolder } from '@portal/service-kit/testing';
import { withNginx } from './with-nginx.ts';

withNginx('a distributed portal that cannot start', () =>
  it('a distributed portal that cannot start says what its engines want', async () => {
    const { folder, remove } = await createTempFolder();
    const nowhere = { MONGODB_URI: 'mongodb://127.0.0.1:9/', KAFKA_BROKERS: '127.0.0.1:9' };
    const env = { ...nowhere, PATH: process.env.PATH, KEYS_DIR: folder };
    const portal = await createDistributed({ host: '127.0.0.1', port: 0, env }, async () => []);
    await expect(portal.start()).rejects.toThrow('MongoDB does not answer. Nothing more was done.');
    await portal.stop();
    await remove();
  }),
);

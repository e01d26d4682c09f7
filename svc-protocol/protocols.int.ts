import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { protocolSchema } from '@portal/contracts';
import { startPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

describe('one application over HTTP', () => {
  it('is submitted, listed, read and assigned', async () => {
    const { id, number, status } = await portal.submit('Clinical Trials');
    expect({ number, status }).toEqual({ number: 'MRCZ/A/2149', status: 'pending' });

    const list = await portal.as('officer', 'GET', '/api/protocols?status=pending');
    expect(list.headers.get('X-Total-Count')).toBe('1');
    expect(list.body).toEqual([expect.objectContaining({ id, number, actions: ['view', 'assign'] })]);

    const one = await portal.as('owner', 'GET', `/api/protocols/${id}`);
    expect(one.status).toBe(200);
    expect(protocolSchema.safeParse(one.body).error).toBeUndefined();

    const assigned = await portal.as('officer', 'POST', `/api/protocols/${id}/assignment`, {
      reviewer: 'first',
      alt_reviewer: 'second',
    });
    expect(assigned.body).toEqual({ id, number, status: 'assigned', version: 2 });
  });
});

import { describe, expect, it } from '@jest/globals';
import { seal, unseal } from './index.ts';

const key = Buffer.alloc(32, 1);

describe('a sealed text', () => {
  it('opens with its key and context, and looks different each time', () => {
    const sealed = seal('the private part', key, 'kid-1');
    expect(unseal(sealed, key, 'kid-1')).toBe('the private part');
    expect(seal('the private part', key, 'kid-1')).not.toBe(sealed);
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('private');
  });

  it('does not open with another key, another context or a changed byte', () => {
    const sealed = seal('the private part', key, 'kid-1');
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[30]! ^= 1;
    expect(() => unseal(sealed, Buffer.alloc(32, 2), 'kid-1')).toThrow();
    expect(() => unseal(sealed, key, 'kid-2')).toThrow();
    expect(() => unseal(bytes.toString('base64url'), key, 'kid-1')).toThrow();
    expect(() => unseal('', key, 'kid-1')).toThrow();
  });
});

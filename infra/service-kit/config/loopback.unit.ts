import { describe, expect, it } from '@jest/globals';
import { onLoopback } from './index.ts';

describe('on loopback', () => {
  it.each([
    ['127.0.0.1', ''],
    ['localhost', ''],
    ['::1', 'http://[::1]:3000'],
    ['127.0.0.2', 'https://localhost'],
  ])('is a portal that listens on %s with PUBLIC_URL "%s"', (host, publicUrl) => {
    expect(onLoopback({ host, publicUrl })).toBe(true);
  });

  it.each([
    ['0.0.0.0', ''],
    ['::', 'http://localhost:3000'],
    ['192.168.1.4', ''],
    ['127.0.0.1', 'https://ethics.example'],
    ['127.0.0.1', 'http://127.0.0.1.example'],
  ])('is not one that listens on %s with PUBLIC_URL "%s"', (host, publicUrl) => {
    expect(onLoopback({ host, publicUrl })).toBe(false);
  });
});

import { Blob } from 'node:buffer';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { judgeFile } from './judge-file.ts';

const hashed = (content: string): string => createHash('sha256').update(content).digest('hex');
const consent = { name: 'consent.pdf', version: 2, sha256: hashed('consent 2'), replaced_on: null };
const former = { name: 'consent.pdf', version: 1, sha256: hashed('consent 1'), replaced_on: '2027-05-04' };
const copyOf = (original: string, rest = ''): string =>
  `%PDF-1.7 <rdf:Description rdf:about="" xmlns:portal="urn:ethics-portal:copy#" portal:original="${hashed(original)}"/>${rest}`;

let asked: string[];
let made: string[];
const fetchBefore = globalThis.fetch;
beforeEach(() => {
  asked = [];
  made = [copyOf('consent 2'), copyOf('consent 1')].map(hashed);
  globalThis.fetch = async (input, init) => {
    expect(init?.body ?? null).toBeNull();
    const hash = String(input instanceof Request ? input.url : input)
      .split('/')
      .at(-1)!;
    asked.push(hash);
    const isMade = made.includes(hash);
    return new Response(JSON.stringify(isMade ? { code: '7K3Q90ABCDEFGH12' } : { status: 404, code: 'not_found' }), {
      status: isMade ? 200 : 404,
      headers: { 'content-type': isMade ? 'application/json' : 'application/problem+json' },
    });
  };
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
});

/** That of the page's environment reads no bytes. */
const blobOf = (content: string) => new Blob([content]) as unknown as globalThis.Blob;
const judge = (content: string, documents = [former, consent]) =>
  judgeFile(blobOf(content), documents, new AbortController().signal);

describe('a file that is confirmed (docs/approved-documents 12)', () => {
  it('is one that the letter names, or named before; nobody is asked', async () => {
    expect(await judge('consent 2')).toEqual({ kind: 'named', document: consent });
    expect(await judge('consent 1')).toEqual({ kind: 'named', document: former });
    expect(await judge('another')).toEqual({ kind: 'strange' });
    expect(asked).toEqual([]);
  });

  it('is a stamped copy that the portal made, or one that it did not make', async () => {
    expect(await judge(copyOf('consent 2'))).toEqual({ kind: 'named', document: consent });
    expect(await judge(copyOf('consent 1'))).toEqual({ kind: 'named', document: former });
    expect(await judge(copyOf('consent 2', ' one word'))).toEqual({ kind: 'forged', document: consent });
    expect(asked).toEqual([copyOf('consent 2'), copyOf('consent 1'), copyOf('consent 2', ' one word')].map(hashed));
  });

  it('is strange where it is a copy of what the letter does not name; nobody is asked', async () => {
    expect(await judge(copyOf('another'))).toEqual({ kind: 'strange' });
    expect(asked).toEqual([]);
  });

  it('is found to be a copy wherever its record stands, also across the parts in which it is read', async () => {
    for (const before of [4 * 1024 * 1024 - 40, 9 * 1024 * 1024 - 7]) {
      const content = ' '.repeat(before) + copyOf('consent 2');
      made.push(hashed(content));
      expect(await judge(content)).toEqual({ kind: 'named', document: consent });
    }
  });

  it('counts as it does now where the same bytes were named before under another name', async () => {
    const renamed = { ...former, sha256: consent.sha256, name: 'old.pdf' };
    expect(await judge('consent 2', [renamed, consent])).toEqual({ kind: 'named', document: consent });
  });
});

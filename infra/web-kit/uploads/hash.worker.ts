import { hashOf } from './hash.ts';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  hashOf(data).then(
    (sha256) => postMessage({ sha256 }),
    (error: unknown) => postMessage({ error: String(error) }),
  );
});

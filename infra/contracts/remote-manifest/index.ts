export * from './remote-manifest.ts';

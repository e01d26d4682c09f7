export * from './member.ts';

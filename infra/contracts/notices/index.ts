export * from './mails.ts';
export * from './notices.ts';

export * from './mail-choices.ts';
export * from './mails.ts';
export * from './notices.ts';

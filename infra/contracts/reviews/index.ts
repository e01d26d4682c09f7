export * from './recommendations.ts';
export * from './review-days.ts';
export * from './review-due.ts';
export * from './reviewing.ts';
export * from './commands.ts';

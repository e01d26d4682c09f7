export { openEngines, storeNames, type Engines } from './engines.ts';
export { deadLettersIn, formerStore, takeFormerDeadLetters } from './former-dead-letters.ts';
export { FolderInUse, lockFolder } from './folder-lock.ts';
export { FolderUnfinished, markUnfinished, refuseUnfinished } from './unfinished.ts';
export { createServices, type Services } from './services.ts';

import { lazy, type ComponentType } from 'react';
import { messagesReady } from '../language/choose-language.ts';

/** React's lazy for a part of the portal: it is drawn when its texts are there, too. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await messagesReady(load()) }));

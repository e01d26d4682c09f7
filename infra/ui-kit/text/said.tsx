import { createContext, use } from 'react';
import type { ComponentType, ReactNode } from 'react';

type Sentence = ComponentType<{ text: string }>;

const SentenceContext = createContext<Sentence | undefined>(undefined);

/** Sets the component that says a sentence of a server or of a rule, since the kit knows of no languages. Without a provider it is shown as it is. */
export function SentenceProvider({ component, children }: { component: Sentence; children: ReactNode }) {
  return <SentenceContext value={component}>{children}</SentenceContext>;
}

/** What a server or a rule may have said: a text is given to the component that SentenceProvider named. */
export function Said({ children }: { children: ReactNode }) {
  const Sentence = use(SentenceContext);
  return Sentence && typeof children === 'string' ? <Sentence text={children} /> : children;
}

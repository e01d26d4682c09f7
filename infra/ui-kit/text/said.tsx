import { createContext, use } from 'react';
import type { ComponentType, ReactNode } from 'react';

type Sentence = ComponentType<{ text: string }>;

const SentenceContext = createContext<Sentence | undefined>(undefined);

/** Sets the component that renders a sentence of a server or of a rule: the kit has no languages. Without it the text is shown as it is. */
export function SentenceProvider({ component, children }: { component: Sentence; children: ReactNode }) {
  return <SentenceContext value={component}>{children}</SentenceContext>;
}

/** What a server or a rule may have said: a text is given to the component that SentenceProvider named. */
export function Said({ children }: { children: ReactNode }) {
  const Sentence = use(SentenceContext);
  return Sentence && typeof children === 'string' ? <Sentence text={children} /> : children;
}

import { Button } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { words } from './words.ts';

/** Copies what was typed, where nothing else keeps it. `children`: whose text it is, where several can be copied. */
export const CopyText = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Button small variant="secondary" onClick={() => void navigator.clipboard?.writeText(text)}>
    {words.full.copy}
    {children}
  </Button>
);

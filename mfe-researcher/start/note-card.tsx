import { Card, CardBody } from '@portal/ui-kit';
import type { ReactNode } from 'react';

/** A short text with a heading of its own, beside the list. */
export const NoteCard = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card aria-labelledby={id}>
    <CardBody>
      <h2 id={id}>{title}</h2>
      {children}
    </CardBody>
  </Card>
);

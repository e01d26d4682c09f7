import { Gate } from '@portal/ui-kit/first-load';
import { portalName } from '@portal/web-kit/first-load';
import type { ReactNode } from 'react';
import { words } from '../words.ts';

/** Whose portal this is, beside whatever is asked before one is let in. */
export const GateFrame = ({ wide, children }: { wide?: boolean; children: ReactNode }) => (
  <Gate owner={words.portal.council} name={portalName} about={words.portal.about} wide={wide}>
    {children}
  </Gate>
);

import { Gate } from '@portal/ui-kit/first-load';
import { portalName, portalSettings, useDocumentTitle } from '@portal/web-kit/first-load';
import { useEffect, useRef, type ReactNode } from 'react';
import { copyright } from '../copyright.ts';
import { words } from '../words.ts';

interface Props {
  title: string;
  lede: string;
  /** Something went wrong here: the title in the browser's tab says so. */
  failed?: boolean;
  /** Over the title. */
  kicker?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** Whose portal this is, beside whatever is asked before one is let in. The heading takes the focus when the page opens. */
export function GateFrame({ title, lede, failed, kicker, wide, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(failed ? words.errorTitle(title) : title);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Gate owner={portalSettings.council} name={portalName} about={words.about} foot={copyright()} wide={wide}>
      {kicker}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{lede}</p>
      {children}
    </Gate>
  );
}

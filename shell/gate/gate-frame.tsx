import { Gate } from '@portal/ui-kit/first-load';
import { portalName, portalSettings, useDocumentTitle, usePageLanguage, useMessages } from '@portal/web-kit/first-load';
import { useEffect, useRef, type ReactNode } from 'react';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { copyright } from '../copyright.ts';
import { shellMessages } from '../messages.ts';
import { markHydrated } from './is-hydrated.ts';

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

/** The frame of pages before login: whose portal this is, beside the form. The heading takes the focus when the page opens. */
export function GateFrame({ title, lede, failed, kicker, wide, children }: Props) {
  const messages = useMessages(shellMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(failed ? `${messages.error}: ${title}` : title);
  useEffect(() => {
    const early = document.querySelectorAll<HTMLButtonElement>('[data-early]');
    // A prerendered page: whoever types already keeps the focus, and the submit buttons work from now on.
    if (early.length === 0 || !(document.activeElement instanceof HTMLInputElement)) heading.current?.focus();
    for (const button of early) button.disabled = false;
    markHydrated();
  }, []);
  return (
    <Gate
      owner={portalSettings.council}
      name={portalName}
      about={messages.about}
      foot={copyright()}
      wide={wide}
      lang={usePageLanguage()}
      language={<LanguageSwitch />}
    >
      {kicker}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{lede}</p>
      {children}
    </Gate>
  );
}

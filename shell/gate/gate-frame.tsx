import { Gate } from '@portal/ui-kit/first-load';
import { portalName, portalSettings, useDocumentTitle, useWords } from '@portal/web-kit/first-load';
import { useEffect, useRef, type ReactNode } from 'react';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { useCopyright } from '../use-copyright.ts';
import { shellWords } from '../words.ts';

interface Props {
  title: string;
  lede: string;
  /** Something went wrong here: the title in the browser's tab says so. */
  failed?: boolean;
  /** Over the title. */
  kicker?: ReactNode;
  wide?: boolean;
  /** A page that is not translated. */
  lang?: 'en';
  children: ReactNode;
}

/** Whose portal this is, beside whatever is asked before one is let in. The heading takes the focus when the page opens. */
export function GateFrame({ title, lede, failed, kicker, wide, lang, children }: Props) {
  const translated = useWords(shellWords);
  const words = lang ? shellWords.english : translated;
  const foot = useCopyright();
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(failed ? words.errorTitle(title) : title);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Gate
      owner={portalSettings.council}
      name={portalName}
      about={translated.about}
      foot={foot}
      wide={wide}
      lang={lang}
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

import { useNavigate } from '@portal/web-kit';
import { useEffect, useState } from 'react';

/** Debounce: time after the last key before a list is requested. In ms. */
const quiet = 300;

export interface SearchText {
  text: string;
  type: (text: string) => void;
  /** Asks at once. */
  submit: () => void;
}

interface Typed {
  text: string;
  /** The search of the address that it goes with. */
  of: string | undefined;
  /** The search that was asked for, until the address has it. */
  asked?: string;
}

const tidy = (text: string): string | undefined => text.trim() || undefined;

/**
 * The text of a list's search, written to the address after a debounce. When the address changes otherwise (Back, Clear), the
 * text follows.
 */
export function useSearchText(search: string | undefined, href: (search: string | undefined) => string): SearchText {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>({ text: search ?? '', of: search });
  if (typed.of !== search) {
    const isAsked = typed.asked !== undefined && typed.asked === (search ?? '');
    // Else the address was changed by something other than this text; more may have been typed since it was asked for.
    const text = isAsked || tidy(typed.text) === search ? typed.text : (search ?? '');
    setTyped({ text, of: search });
  }
  const wanted = tidy(typed.text);
  const go = () => {
    if (wanted === search) return;
    setTyped({ ...typed, asked: wanted ?? '' });
    void navigate(href(wanted), { replace: true });
  };

  useEffect(() => {
    const timer = setTimeout(go, quiet);
    return () => clearTimeout(timer);
  });

  return { text: typed.text, type: (text) => setTyped({ ...typed, text }), submit: go };
}

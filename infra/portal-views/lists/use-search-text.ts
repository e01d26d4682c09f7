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
  /** Searches that were asked for and are not in the address yet: more may have been typed since. */
  asked: readonly string[];
}

const tidy = (text: string): string | undefined => text.trim() || undefined;

/**
 * The text of a list's search, written to the address after a debounce. When the address changes otherwise (Back, Clear), the
 * text follows.
 */
export function useSearchText(search: string | undefined, href: (search: string | undefined) => string): SearchText {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>({ text: search ?? '', of: search, asked: [] });
  if (typed.of !== search) {
    const place = typed.asked.lastIndexOf(search ?? '');
    // Else the address was changed by something other than this text.
    const isOurs = place >= 0 || tidy(typed.text) === search;
    setTyped({
      text: isOurs ? typed.text : (search ?? ''),
      of: search,
      asked: place < 0 ? [] : typed.asked.slice(place + 1),
    });
  }
  const wanted = tidy(typed.text);
  // Each change starts from the last one: a key may come between the timer and the drawing of what it asked for.
  const go = () => {
    if (wanted === search) return;
    setTyped((now) => ({ ...now, asked: [...now.asked, wanted ?? ''] }));
    void navigate(href(wanted), { replace: true });
  };

  useEffect(() => {
    const timer = setTimeout(go, quiet);
    return () => clearTimeout(timer);
  });

  return { text: typed.text, type: (text) => setTyped((now) => ({ ...now, text })), submit: go };
}

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

const tidy = (text: string): string | undefined => text.trim() || undefined;

/**
 * The text of a list's search, written to the address after a debounce. When the address changes otherwise (Back, Clear), the
 * text follows.
 */
export function useSearchText(search: string | undefined, href: (search: string | undefined) => string): SearchText {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ text: search ?? '', of: search });
  // The address was changed by something other than this text.
  if (typed.of !== search) setTyped({ text: tidy(typed.text) === search ? typed.text : (search ?? ''), of: search });
  const wanted = tidy(typed.text);
  const go = () => {
    if (wanted !== search) void navigate(href(wanted), { replace: true });
  };

  useEffect(() => {
    const timer = setTimeout(go, quiet);
    return () => clearTimeout(timer);
  });

  return { text: typed.text, type: (text) => setTyped({ text, of: search }), submit: go };
}

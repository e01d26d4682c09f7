import { useNavigate } from '@portal/web-kit';
import { useEffect, useState } from 'react';

/** Quiet time after the last key before a list is asked for. In ms. */
const quiet = 300;

export interface SearchText {
  text: string;
  type: (text: string) => void;
  /** Asks at once. */
  submit: () => void;
}

const tidy = (text: string): string | undefined => text.trim() || undefined;

/**
 * What is typed into a list's search, and its way into the address after a quiet moment. An address that changes by
 * itself (Back, Clear) changes the text.
 */
export function useSearchText(search: string | undefined, href: (search: string | undefined) => string): SearchText {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ text: search ?? '', of: search });
  // The address has become another one than the text went into.
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

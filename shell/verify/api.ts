import type { Verified } from '@portal/contracts/letters';
import { api, useLocation } from '@portal/web-kit';
import { useEffect, useState } from 'react';

/** What is known of the letter with a code; undefined while it is asked for. */
export type Verification = { letter: Verified } | { failure: string } | undefined;

/** Reads the letter with this code, again at each navigation to the page. */
export function useVerification(code: string | undefined): Verification {
  const { key } = useLocation();
  const [answer, setAnswer] = useState<{ of: string; verification: Verification }>();
  const asked = `${key} ${code}`;
  useEffect(() => {
    if (code === undefined) return undefined;
    const leaving = new AbortController();
    const tell = (verification: Verification) => {
      if (!leaving.signal.aborted) setAnswer({ of: asked, verification });
    };
    api.get<Verified>(`/api/verify/${encodeURIComponent(code)}`, { signal: leaving.signal }).then(
      (letter) => tell({ letter }),
      (error: Error) => tell({ failure: error.message }),
    );
    return () => leaving.abort();
  }, [code, asked]);
  return answer?.of === asked ? answer.verification : undefined;
}

import type { FindAnswer } from '@portal/contracts/finding';
import { QuickFind } from '@portal/ui-kit/find';
import { protocolPage } from '@portal/portal-views';
import { api, queryOf, useLocation, useNavigate, useQueryClient } from '@portal/web-kit';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { messages } from './box-messages.ts';

export const findPath = '/find';

/** The query of GET /api/find. */
export const findQuery = (q: string) => ({
  queryKey: ['protocols', 'find', q],
  queryFn: ({ signal }: { signal?: AbortSignal } = {}) => api.get<FindAnswer>(`/api/find${queryOf({ q })}`, { signal }),
});

type Place = ComponentProps<typeof QuickFind>['place'];

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null);

/** The call desk's box (docs/lists 13, 14). A whole number or the code of a letter opens its protocol; all else is listed on /find. */
export function FindBox({ place }: { place: Place }) {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('q') ?? '';
  // Keyed by what the address asks for: the box shows it after Back, too.
  return <AskedBox key={asked} asked={asked} place={place} />;
}

function AskedBox({ asked, place }: { asked: string; place: Place }) {
  const [text, setText] = useState(asked);
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  /** Goes up with each question and each change of the address. An answer that was asked for before leads nowhere. */
  const turn = useRef(0);
  useEffect(() => () => void (turn.current += 1), [pathname, search]);

  useEffect(() => {
    if (place !== 'bar') return undefined;
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [place]);

  const open = async () => {
    const q = text.trim();
    if (q === '') return;
    const mine = (turn.current += 1);
    // Where it cannot be asked, the page says why.
    const answer = await queries.fetchQuery({ ...findQuery(q), staleTime: 0 }).catch(() => undefined);
    if (turn.current === mine) await navigate(answer?.exact ? protocolPage(answer.exact) : findPath + queryOf({ q }));
  };
  return (
    <QuickFind
      ref={box}
      place={place}
      label={messages.label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onSubmit={() => void open()}
    />
  );
}

import type { AskedPoint } from '@portal/contracts/completions';
import type { Protocol } from '@portal/contracts/protocol';
import { marksIn } from '@portal/portal-views';
import { useOpenDraft, type Body, type OpenDraft } from '@portal/web-kit';

/** What an officer has typed of a return and not sent: a draft of kind `check` (docs/drafts 2). */
export interface TypedReturn {
  points: readonly AskedPoint[];
  due_on: string;
}

const isPoint = (value: unknown): value is AskedPoint =>
  typeof value === 'object' && value !== null && typeof (value as AskedPoint).text === 'string';

/** What the draft holds of a return. */
export function typedReturn({ points, due_on }: Body): TypedReturn {
  return {
    points: Array.isArray(points) ? points.filter(isPoint) : [],
    due_on: typeof due_on === 'string' ? due_on : '',
  };
}

const ticksIn = ({ ticks }: Body): Body => (typeof ticks === 'object' && ticks !== null ? (ticks as Body) : {});

/** Whether a line of the checklist is ticked. */
export const isTicked = (body: Body, line: string): boolean => ticksIn(body)[line] === true;

export function tick({ store, change }: OpenDraft, line: string, isOk: boolean): void {
  const { body } = store.getState();
  change({ ...body, ticks: { ...ticksIn(body), [line]: isOk } });
}

/** Adds a point to those that will be asked, in place of a blank one. */
export function addPoint(draft: OpenDraft, point: AskedPoint): void {
  const { points } = typedReturn(draft.store.getState().body);
  putReturn(draft, { points: [...points.filter(({ text }) => text.trim() !== ''), point] });
}

/** Keeps the points as they are typed. */
export function putReturn({ store, change }: OpenDraft, changes: Partial<TypedReturn>): void {
  change({ ...store.getState().body, ...changes });
}

/** The points of the last completion that the officer marked as still open: they are asked again. */
const stillOpen = ({ completions = [] }: Protocol, body: Body): AskedPoint[] =>
  (completions.at(-1)?.points ?? [])
    .filter(({ id }) => marksIn(body)[id]?.closed === false)
    .map(({ id, quote, links }) => ({ text: withNote(quote, marksIn(body)[id]?.note), links }));

const withNote = (quote: string, note = ''): string => (note.trim() === '' ? quote : `${quote}\n${note.trim()}`);

/** What the dialog begins with: what was typed, else what is still open, else one blank point; and a day. */
export function beginReturn(protocol: Protocol, draft: OpenDraft): void {
  const { body } = draft.store.getState();
  const { points, due_on } = typedReturn(body);
  if (points.length > 0 && due_on !== '') return;
  const open = stillOpen(protocol, body);
  putReturn(draft, {
    points: points.length > 0 ? points : open.length > 0 ? open : [{ text: '' }],
    due_on: due_on === '' ? (protocol.return_by ?? '') : due_on,
  });
}

/** How often it was returned so far. */
const returnsOf = ({ completions = [], returned }: Protocol): number => completions.length + (returned ? 1 : 0);

/** The officer's draft about the present stage of the application; undefined until it is found, and where nothing can be returned. */
export const useCheckDraft = (protocol: Protocol): OpenDraft | undefined =>
  useOpenDraft(
    protocol.actions.includes('return')
      ? {
          id: `check.${protocol.id}.${returnsOf(protocol)}`,
          kind: 'check',
          subject: `${protocol.id}.check`,
          name: protocol.number,
        }
      : undefined,
  );

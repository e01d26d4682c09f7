import { SavedMark } from '@portal/ui-kit';
import { formatTime } from '@portal/portal-views';
import { useStore } from 'zustand';
import type { DraftKeeper } from '../drafts/kept-draft.ts';
import type { SaveState } from '../drafts/save-state.ts';
import { words } from '../words.ts';

function mark(state: SaveState): { text: string; tone: 'done' | 'working' | 'warning' } | undefined {
  switch (state.kind) {
    case 'untouched':
      return undefined;
    case 'saved':
      return { text: words.saved.saved(formatTime(state.at)), tone: 'done' };
    case 'saving':
      return { text: words.saved.saving, tone: 'working' };
    case 'nowhere':
      return { text: words.saved.nowhere, tone: 'warning' };
    default:
      return { text: words.saved.device, tone: 'warning' };
  }
}

/** Where the draft is, as it truly stands: 'Saved 14:32' only when the server has all of it. */
export function DraftSavedMark({ keeper }: { keeper: DraftKeeper }) {
  const now = mark(useStore(keeper.store));
  return <SavedMark tone={now?.tone}>{now?.text}</SavedMark>;
}

import { SavedMark } from '@portal/ui-kit/form';
import { useOpenWork, type Piece, type Shown } from '@portal/web-kit';
import { formatTime } from '../format/format-instant.ts';
import { words } from './words.ts';

type Mark = { text: string; tone: 'done' | 'working' | 'warning' };

function markOf(shown: Shown): Mark | undefined {
  switch (shown.kind) {
    case 'saved':
      return { text: words.saved({ time: formatTime(shown.at) }), tone: 'done' };
    case 'saving':
      return { text: words.saving, tone: 'working' };
    case 'device':
    case 'nowhere':
      return { text: words[shown.kind], tone: 'warning' };
    default:
      return undefined;
  }
}

/** Where it is, as it truly stands: 'Saved 14:32' only when the portal has all of it (unsent-work.md 1). */
export function WorkMark({ shown }: { shown: Shown }) {
  const mark = markOf(shown);
  return <SavedMark tone={mark?.tone}>{mark?.text}</SavedMark>;
}

/** The same of a piece: a key re-renders only this mark. */
export const PieceMark = ({ piece }: { piece: Piece | undefined }) => <WorkMark shown={useOpenWork(piece).shown} />;

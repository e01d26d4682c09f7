import { Said } from '@portal/ui-kit';
import { SavedMark } from '@portal/ui-kit/form';
import { shown, useLaterFact, type OpenDraft, type Shown } from '@portal/web-kit';
import type { ReactNode } from 'react';
import { formatTime } from '../format/format-instant.ts';
import { messages } from './messages.ts';

type Mark = { text: ReactNode; tone: 'done' | 'working' | 'warning' };

/** What the portal said to it, and where it is. */
const Refused = ({ kind, refusal }: Extract<Shown, { refusal?: string }>) => (
  <span>
    <Said>{refusal}</Said> {kind === 'device' ? messages.kept : messages.nowhere}
  </span>
);

function markOf(shown: Shown): Mark | undefined {
  switch (shown.kind) {
    case 'saved':
      return { text: messages.saved({ time: formatTime(shown.at) }), tone: 'done' };
    case 'saving':
      return { text: messages.saving, tone: 'working' };
    case 'device':
    case 'nowhere':
      return { text: shown.refusal ? <Refused {...shown} /> : messages[shown.kind], tone: 'warning' };
    default:
      return undefined;
  }
}

/** Where it is, as it truly stands: 'Saved 14:32' only when the portal has all of it (docs/drafts 5). */
export function DraftMark({ shown }: { shown: Shown }) {
  const mark = markOf(shown);
  return <SavedMark tone={mark?.tone}>{mark?.text}</SavedMark>;
}

/** The same of a draft: it alone is re-rendered, once what was typed is on screen. */
export const OpenDraftMark = ({ draft }: { draft: OpenDraft | undefined }) => (
  <DraftMark shown={useLaterFact(draft, shown)} />
);

import { studyTypeLabel } from '@portal/contracts/presentation';
import { stepCount } from '@portal/contracts/sections';
import { Button, ButtonLink, DraftRow, VisuallyHidden } from '@portal/ui-kit';
import { formatDate, formatTime } from '@portal/portal-views';
import { draftPath } from '../drafts/draft-paths.ts';
import { words } from './words.ts';
import type { ListedDraft } from './listed-drafts.ts';

const day = 86_400_000;
/** A draft that nobody changes goes after so many days, and says so for the last ones (unsent-work.md 1). */
const [keptDays, warnedDays] = [365, 30];

function savedWhen({ at, study_type, isOnServer }: ListedDraft): string {
  if (!isOnServer) return words.drafts.onDevice;
  const isToday = formatDate(at) === formatDate(Date.now());
  const when = isToday
    ? words.drafts.today({ time: formatTime(at) })
    : words.drafts.day({ date: formatDate(at), time: formatTime(at) });
  const saved = words.drafts.saved({ typed: study_type && studyTypeLabel(study_type), when });
  const goes = Date.parse(at) + keptDays * day;
  return goes - Date.now() < warnedDays * day ? `${saved}. ${words.drafts.goes({ date: formatDate(goes) })}` : saved;
}

export const titleOf = ({ title }: ListedDraft): string => title?.trim() || words.drafts.untitled;

/** One draft with Discard and Resume. */
export function DraftItem({ draft, onDiscard }: { draft: ListedDraft; onDiscard: () => void }) {
  const title = titleOf(draft);
  const which = <VisuallyHidden>{words.drafts.which({ title })}</VisuallyHidden>;
  return (
    <DraftRow
      title={title}
      meta={savedWhen(draft)}
      progress={{
        value: draft.step,
        max: stepCount,
        label: words.drafts.progress({ step: draft.step, of: stepCount }),
      }}
      actions={
        <>
          <Button variant="quiet-danger" onClick={onDiscard}>
            {words.drafts.discard}
            {which}
          </Button>
          <ButtonLink variant="secondary" small href={draftPath(draft.id)}>
            {words.drafts.resume}
            {which}
          </ButtonLink>
        </>
      }
    />
  );
}

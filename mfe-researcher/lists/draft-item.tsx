import { oneLine } from '@portal/contracts/texts';
import { Button, ButtonLink, DraftRow, VisuallyHidden } from '@portal/ui-kit';
import { formatDate, formatTime, studyTypeLabel } from '@portal/portal-views';
import { councilHint } from '@portal/web-kit';
import { draftPath } from '../drafts/draft-paths.ts';
import { messages } from './messages.ts';
import type { ListedDraft } from './listed-drafts.ts';

const day = 86_400_000;
/** A draft that nobody changes goes after so many days, and says so for the last ones (docs/drafts 26). */
const [keptDays, warnedDays] = [365, 30];

function savedWhen({ at, study_type, isOnServer }: ListedDraft): string {
  if (!isOnServer) return messages.drafts.onDevice;
  const isToday = formatDate(at) === formatDate(Date.now());
  const when = isToday
    ? messages.drafts.today({ time: formatTime(at) })
    : messages.drafts.day({ date: formatDate(at), time: formatTime(at) });
  const saved = messages.drafts.saved({ typed: study_type && studyTypeLabel(study_type), when });
  const goes = Date.parse(at) + keptDays * day;
  return goes - Date.now() < warnedDays * day ? `${saved}. ${messages.drafts.goes({ date: formatDate(goes) })}` : saved;
}

/** Whether the council changed the form since. What the portal last said of its form is enough: opening the draft asks for the present one. */
const isOfOtherForm = ({ form }: ListedDraft): boolean => {
  const { form: present } = councilHint();
  return form !== undefined && present !== '' && form !== present;
};

const metaOf = (draft: ListedDraft): string =>
  isOfOtherForm(draft) ? `${savedWhen(draft)}. ${messages.drafts.formChanged}` : savedWhen(draft);

export const titleOf = ({ title }: ListedDraft): string => oneLine(title ?? '') || messages.drafts.untitled;

/** One draft with Discard and Resume. */
export function DraftItem({ draft, onDiscard }: { draft: ListedDraft; onDiscard: () => void }) {
  const title = titleOf(draft);
  const { progress } = draft;
  const which = <VisuallyHidden>{messages.drafts.which({ title })}</VisuallyHidden>;
  return (
    <DraftRow
      title={title}
      meta={metaOf(draft)}
      progress={
        progress && { value: progress.answered, max: progress.asked, label: messages.drafts.progress(progress) }
      }
      actions={
        <>
          <Button variant="quiet-danger" onClick={onDiscard}>
            {messages.drafts.discard}
            {which}
          </Button>
          <ButtonLink variant="secondary" small href={draftPath(draft.id)}>
            {messages.drafts.resume}
            {which}
          </ButtonLink>
        </>
      }
    />
  );
}

import '@portal/portal-views/section-messages';
import { statuses } from '@portal/contracts/protocol';
import { offeredTypes } from '@portal/contracts/council';
import { Button, Icon, PageHead, Card, CardBody } from '@portal/ui-kit';
import { AsideLayout, FactsList, NumberedList } from '@portal/ui-kit/document';
import { FailureMessage, usePageHeading, StatusBadge, startingAnswers } from '@portal/portal-views';
import { queryOf, useNavigate, useQuery, useSearchParams, newKey } from '@portal/web-kit';
import type { ReactNode } from 'react';
import { newApplicationPath, draftPath } from '../../drafts/draft-paths.ts';
import { messages } from '../../messages.ts';
import { NeededDocuments } from './needed-documents.tsx';
import { askedForm, readPresentForm } from '../../drafts/present-form.ts';
import { slugOf } from '../wizard-steps.ts';
import { useBeginDraft, type Begins } from '../../drafts/use-begin-draft.ts';

/** Begins a draft with an id of its own and opens step 1; what was chosen here need not be chosen again. */
function useBegin(): Begins & { begin: (studyType: string | undefined) => void } {
  const navigate = useNavigate();
  const show = (id: string) => void navigate(draftPath(id, slugOf(1)), { state: { fresh: true } });
  const { begin, ...told } = useBeginDraft(show);
  return {
    ...told,
    begin(study_type) {
      if (study_type === undefined) return show(newKey());
      begin(() => ({ step: 1, answers: startingAnswers(askedForm(), { study_type }) }));
    },
  };
}

/** A short text with a heading of its own, beside the list. */
const NoteCard = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card aria-labelledby={id}>
    <CardBody>
      <h2 id={id}>{title}</h2>
      {children}
    </CardBody>
  </Card>
);

const facts = statuses.map((status) => ({
  get label() {
    return <StatusBadge status={status} />;
  },
  get value() {
    return messages.start.statuses[status];
  },
}));

/** What becomes of an application, on screen only, by the statuses that the list shows. */
const Afterwards = () => (
  <Card aria-labelledby="afterwards" data-no-print>
    <CardBody>
      <h2 id="afterwards">{messages.start.afterwards}</h2>
      <FactsList facts={facts} />
    </CardBody>
  </Card>
);

/** '/submission' before step 1, once it is known which form is present. */
export function StartPage() {
  const { data: isRead } = useQuery({
    queryKey: ['forms', 'asked'],
    queryFn: () => readPresentForm().then(() => true),
  });
  return isRead ? <Start /> : null;
}

/** What an application needs, how long it takes, what follows. The study type is in the address. */
function Start() {
  const titleRef = usePageHeading(messages.start.title);
  const [query] = useSearchParams();
  const studyType = offeredTypes(askedForm()).find((one) => one === query.get('study_type'));
  const navigate = useNavigate();
  const { begin, busy, failure } = useBegin();
  const start = (
    <Button busy={busy} onClick={() => begin(studyType)}>
      {messages.start.begin}
      <Icon name="right" small />
    </Button>
  );
  return (
    <>
      <PageHead title={messages.start.title} subtitle={messages.start.lede} titleRef={titleRef} actions={start} />
      <FailureMessage failure={failure} />
      <AsideLayout>
        <div>
          <NeededDocuments
            studyType={studyType}
            onStudyType={(chosen) =>
              void navigate(newApplicationPath + queryOf({ study_type: chosen }), { replace: true })
            }
          />
          <Afterwards />
        </div>
        <div data-no-print>
          <NoteCard id="duration" title={messages.start.duration}>
            <p>{messages.start.durationText}</p>
          </NoteCard>
          <NoteCard id="saving" title={messages.start.saving}>
            <p>{messages.start.savingText}</p>
          </NoteCard>
          <NoteCard id="asked" title={messages.start.asked}>
            <NumberedList>
              {askedForm().steps.map(({ slug, title }) => (
                <li key={slug}>{title}</li>
              ))}
              <li>{messages.start.lastStep}</li>
            </NumberedList>
          </NoteCard>
        </div>
      </AsideLayout>
    </>
  );
}

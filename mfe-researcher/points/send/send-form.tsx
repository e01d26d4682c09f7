import { formOf } from '@portal/contracts/council';
import { isBlank, type FileField } from '@portal/contracts/form';
import { ProblemSummary, withQuestions } from '@portal/portal-views';
import { responseFields } from '@portal/contracts/applications';
import type { Protocol } from '@portal/contracts/protocol';
import {
  Button,
  ButtonLink,
  Card,
  CardFoot,
  CardHead,
  ConfirmDialog,
  Fields,
  Icon,
  PageSection,
  SectionHead,
} from '@portal/ui-kit';
import { FailureMessage, FileQuestion, formatBytes, hasLedger, OpenDraftNotices } from '@portal/portal-views';
import { FormProvider } from 'react-hook-form';
import { protocolAnswers } from '../../applications/edits/protocol-answers.ts';
import type { ResponseSession } from '../response-session.ts';
import { MakeButton } from '../../uploads/make-button.tsx';
import { makingOf } from '../made-response.ts';
import { messages } from '../respond-messages.ts';
import { useSend } from './use-send.ts';
import { api, isReadOnly, useDraftFact, useQuery } from '@portal/web-kit';

/** How large a template is, as people read it; undefined until that is known, and where it cannot be told. */
function useTemplateSize(path: string, enabled: boolean): string | undefined {
  const { data } = useQuery({
    enabled,
    queryKey: ['template size', path],
    queryFn: async ({ signal }) => {
      const { headers } = await api.call({ method: 'HEAD', path, signal });
      return Number(headers.get('Content-Length') ?? 0);
    },
    staleTime: Infinity,
    retry: false,
  });
  return data ? formatBytes(data) : undefined;
}

/** The files that the form asks for. A completion may replace those of a response; read when drawn, for their words follow the language. */
function fieldsOf({ status }: Protocol, isCompletion: boolean): readonly FileField[] {
  if (!isCompletion) return responseFields;
  return status === 'response' ? responseFields.map((field) => ({ ...field, rules: [] })) : [];
}

/** Whether no file is attached or on its way there. */
const isMissing = ({ uploads, files }: ResponseSession, name: string): boolean =>
  !(name in uploads.store.getState()) && isBlank(files.store.getState().body[name]);

const template = '/api/templates/response.docx';

interface Props {
  protocol: Protocol;
  response: ResponseSession;
  /** Documents are missing: section 3 is to be opened. */
  onMissing: () => void;
}

/** The template, the two files and Submit. */
export function SendForm({ protocol, response, onMissing }: Props) {
  const send = useSend({ protocol, response, onMissing });
  const { form, problems } = send;
  const isCompletion = response.kind === 'completion';
  const size = useTemplateSize(template, !isCompletion);
  const fields = fieldsOf(protocol, isCompletion);
  const isLocked = useDraftFact(response.files, isReadOnly);
  const context = { study_type: protocol.study_type, today: '' };
  return (
    <PageSection aria-labelledby="send-response">
      <SectionHead>
        <h2 id="send-response">{isCompletion ? messages.completion.send : messages.send.title}</h2>
      </SectionHead>
      <FormProvider {...form}>
        <ProblemSummary
          errors={withQuestions(formOf(protocol), problems, protocolAnswers(protocol))}
          attempt={send.attempt}
        />
        <OpenDraftNotices draft={response.files} />
        <FailureMessage failure={send.failure} />
        <Card as="form" noValidate onSubmit={send.submit}>
          {!isCompletion && (
            <CardHead>
              <p>{messages.send.template}</p>
              <ButtonLink variant="secondary" small href={template}>
                <Icon name="download" />
                {messages.send.download({ size })}
              </ButtonLink>
            </CardHead>
          )}
          {isCompletion && fields.length > 0 && (
            <CardHead>
              <p>{messages.completion.replace}</p>
            </CardHead>
          )}
          <Fields disabled={isLocked}>
            {fields.length > 0 && (
              <ul>
                {fields.map((field) => (
                  <FileQuestion
                    key={field.name}
                    field={field}
                    path={field.name}
                    label={field.label}
                    record={{}}
                    context={context}
                    otherwise={
                      field.name === 'response' &&
                      !isCompletion &&
                      hasLedger(protocol) && (
                        <MakeButton
                          making={makingOf(protocol, response)}
                          // A file that was chosen meanwhile stays.
                          isWanted={() => isMissing(response, field.name)}
                        />
                      )
                    }
                  />
                ))}
              </ul>
            )}
            <CardFoot>
              <Button type="submit" busy={send.busy}>
                {isCompletion ? messages.completion.submit : messages.send.submit}
              </Button>
            </CardFoot>
          </Fields>
        </Card>
      </FormProvider>
      {send.withoutFiles}
      {send.unanswered > 0 && (
        <ConfirmDialog
          title={messages.points.unanswered.title}
          words={messages.points.unanswered}
          busy={send.busy}
          onYes={send.sendUnanswered}
          onNo={send.goBack}
        >
          <p>{messages.points.unanswered.text({ count: send.unanswered })}</p>
        </ConfirmDialog>
      )}
      {send.unsaved.length > 0 && (
        <ConfirmDialog
          title={messages.send.unsaved.title}
          words={messages.send.unsaved}
          onYes={send.sendWithout}
          onNo={send.goBack}
        >
          <p>{messages.send.unsaved.text({ sections: send.unsaved })}</p>
        </ConfirmDialog>
      )}
    </PageSection>
  );
}

import { templatePath, type FollowUpForm, type FollowUpKind } from '@portal/contracts/follow-ups';
import {
  Button,
  ButtonLink,
  ButtonRow,
  Card,
  CardBody,
  CardHead,
  ErrorSummary,
  Field,
  Icon,
  Message,
  PageHead,
  PageSection,
  TextArea,
} from '@portal/ui-kit';
import { formWords, usePageHeading } from '@portal/portal-views';
import { useSearchParams, useUser } from '@portal/web-kit';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { useLeaveGuard } from '../uploads/use-leave-guard.ts';
import { Attachments } from './attachments.tsx';
import type { FormKeeper } from './form-keeper.ts';
import { openForm } from './open-forms.ts';
import { ProtocolChoice, useOwnProtocols } from './protocol-choice.tsx';
import { Sent } from './sent.tsx';
import { useSendForm, type SendForm } from './use-send-form.ts';
import { words } from './words.ts';

interface Props {
  form: FollowUpForm & { kind: FollowUpKind };
}

const Advice = styled.p`
  margin-bottom: var(--s4);
`;

function Template({ form, protocol }: Props & { protocol: string }) {
  const chosen = useOwnProtocols().data?.items.find(({ id }) => id === protocol);
  return (
    <Card aria-labelledby="template">
      <CardHead>
        <h2 id="template">{words.template}</h2>
      </CardHead>
      <CardBody>
        <Advice>
          {words.fill} {chosen && words.fillFor(chosen.number)}
        </Advice>
        <ButtonRow>
          <ButtonLink variant="secondary" href={templatePath(form.kind, chosen?.id)} download>
            <Icon name="download" />
            {words.download(form.title)}
          </ButtonLink>
        </ButtonRow>
      </CardBody>
    </Card>
  );
}

function Form({ form, keeper, sending }: Props & { keeper: FormKeeper; sending: SendForm }) {
  const titleRef = usePageHeading(form.title);
  const { protocol, note } = useStore(keeper.store);
  const { errors, failure, attempt, busy, send } = sending;
  const messageOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <>
      <PageHead title={form.title} titleRef={titleRef} subtitle={form.purpose} />
      <ErrorSummary title={formWords.problem} errors={errors} attempt={attempt} />
      {failure && (
        <Message tone="error">
          <p>{failure}</p>
        </Message>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ProtocolChoice
          value={protocol}
          error={messageOf('protocol')}
          onChange={(chosen) => keeper.change({ protocol: chosen })}
        />
        <Template form={form} protocol={protocol} />
        <Attachments keeper={keeper} error={messageOf('files')} />
        <PageSection as="div">
          <Field id="note" label={words.note} optional={words.optional} error={messageOf('note')}>
            <TextArea value={note} onChange={(event) => keeper.change({ note: event.currentTarget.value })} />
          </Field>
          <ButtonRow>
            <Button type="submit" disabled={busy}>
              {words.submit}
            </Button>
          </ButtonRow>
        </PageSection>
      </form>
    </>
  );
}

/** Any of the ten follow-up forms: heading, template, upload area and Submit (specification section 2). */
export function FollowUpFormPage({ form }: Props) {
  const { id } = useUser();
  const [keeper] = useState(() => openForm(id, form.kind));
  useLeaveGuard(() => keeper.uploads.running().length > 0);
  const [query] = useSearchParams();
  const asked = query.get('protocol');
  useEffect(() => {
    if (asked) keeper.change({ protocol: asked });
  }, [keeper, asked]);
  const sending = useSendForm(keeper, form);
  return sending.sent ? <Sent followUp={sending.sent} /> : <Form {...{ form, keeper, sending }} />;
}

import { formOf, sectionOfPeople, textsMeant, type Meaning } from '@portal/contracts/council';
import { isBlank } from '@portal/contracts/form';
import type { Protocol } from '@portal/contracts/protocol';
import { saysNone, rowsOf } from '@portal/contracts/sections';
import { Card, Field, FormDialog, ListState, Meta, TextArea, useFormErrors } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import { Conditional, RadioGroup } from '@portal/ui-kit/form';
import { FailureMessage, flash, protocolPath, useProtocolCommand, ProblemSummary } from '@portal/portal-views';
import { api, useDialogDraft, useIsFetching, useNavigate } from '@portal/web-kit';
import { useEffect, useState } from 'react';
import { messages as reviewerMessages } from '../messages.ts';
import { messages } from './messages.ts';

const said = messages.conflict;

/** 'none' or 'one', once it is said. */
const starting = { answer: '', text: '' };

/** What a conflict of interest may lie in. */
function factsOf(protocol: Protocol) {
  const form = formOf(protocol);
  const texts = (meaning: Meaning): string[] => textsMeant(form, meaning, protocol);
  const others = sectionOfPeople(form, 'co_investigator');
  const section = others === undefined ? undefined : form.sections[others];
  const areNone = section !== undefined && saysNone(section, rowsOf(protocol, section.name));
  return [
    { label: said.title, value: protocol.title },
    {
      label: said.investigators,
      value: [...texts('investigator.name'), ...(areNone ? [] : texts('co_investigator.name'))].join(', '),
    },
    { label: said.institutions, value: [...texts('investigator.institution'), ...texts('partner.name')].join('; ') },
    { label: said.funder, value: texts('funder').join('; ') },
  ].filter(({ value }) => value !== '');
}

/** Asked at the first opening, over the facts, before the application is shown (docs/reviews 7). */
export function ConflictQuestion({ protocol }: { protocol: Protocol }) {
  const { id, number, version } = protocol;
  const { errors, attempt, errorOf, check } = useFormErrors();
  const navigate = useNavigate();
  const { value, change, end, close } = useDialogDraft('declaration', id, starting, () => void navigate('/'));
  /** There is none, and the portal knows it: the question goes as soon as the protocol is read again. */
  const [isNone, setIsNone] = useState(false);
  const isReading = useIsFetching({ queryKey: ['protocols', id] }) > 0;
  const { text } = value;
  const answer = isNone ? 'none' : value.answer;
  // Once it is answered, the reader begins at the top of the application.
  useEffect(() => () => queueMicrotask(() => document.querySelector('h1')?.focus()), []);
  const declare = useProtocolCommand({
    send: () =>
      api.post(protocolPath(id, 'declaration'), answer === 'one' ? { conflict: true, text } : { conflict: false }, {
        ifMatch: `"${version}"`,
      }),
    onDone: () => {
      if (answer !== 'one') {
        setIsNone(true);
        return end();
      }
      flash('success', reviewerMessages.decline.done({ number }), '/');
      close();
    },
  });
  function save() {
    const missing = [
      ...(answer === '' ? [{ field: 'conflict', message: said.choose }] : []),
      ...(answer === 'one' && isBlank(text) ? [{ field: 'what', message: said.whatMissing }] : []),
    ];
    if (check(missing)) declare.run();
  }
  return (
    <>
      <Card>
        <ListState kind="empty" level={2} icon="shield" title={said.heading} text={said.before} />
      </Card>
      <FormDialog
        title={said.heading}
        onClose={close}
        onSubmit={save}
        words={said}
        submit={said.save}
        busy={declare.busy || (isNone && isReading)}
      >
        <ProblemSummary errors={errors} attempt={attempt} />
        <FailureMessage failure={declare.failure} />
        <Meta>
          <strong>{number}</strong> {said.question}
        </Meta>
        <FactsList facts={factsOf(protocol)} />
        <RadioGroup
          id="conflict"
          name="conflict"
          legend={said.answer}
          error={errorOf('conflict')}
          arrange="stack"
          required
          options={[
            { value: 'none', label: said.none },
            { value: 'one', label: said.one, hint: said.oneHint },
          ]}
          value={answer}
          onChange={({ target }) => change({ ...value, answer: target.value })}
        />
        {answer === 'one' && (
          <Conditional>
            <Field id="what" label={said.what} hint={said.whatHint} error={errorOf('what')} required>
              <TextArea
                rows={2}
                maxLength={2000}
                value={text}
                onChange={({ target }) => change({ ...value, text: target.value })}
              />
            </Field>
          </Conditional>
        )}
      </FormDialog>
    </>
  );
}

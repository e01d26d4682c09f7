import { largestPageSize } from '@portal/contracts/http';
import type { DraftAnswers } from '@portal/contracts/drafts';
import type { Protocol, ProtocolRow } from '@portal/contracts/protocol';
import { rowsOf } from '@portal/contracts/sections';
import { Button, Card, CardBody, Field, Message, Select, styled } from '@portal/ui-kit';
import { FailedLine, FailureMessage, failureOf, protocolPath, unreadOf } from '@portal/portal-views';
import { api, useMutation, useQuery } from '@portal/web-kit';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { messages } from '../../messages.ts';
import { copiedSections, takenOver } from './taken-over.ts';

const said = messages.wizard.earlier;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--s3);
  > :first-child {
    flex: 1 1 20rem;
    min-width: 0;
    margin: 0;
  }
`;

const Told = styled.div`
  margin-top: var(--s4);
  > * {
    margin-bottom: 0;
  }
`;

/** The person's own applications, the newest first. */
const useOwnApplications = () =>
  useQuery({
    queryKey: ['protocols', 'own'],
    queryFn: ({ signal }) => api.list<ProtocolRow>(`/api/protocols?page_size=${largestPageSize}`, { signal }),
  });

/** Fills what is still empty from an earlier application of the person; nothing where there is none (docs/applications 22). */
export function EarlierApplication() {
  const query = useOwnApplications();
  const unread = unreadOf(query);
  const own = query.data?.items ?? [];
  const { getValues, setValue, clearErrors } = useFormContext();
  const [chosen, choose] = useState('');
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (id: string) => api.get<Protocol>(protocolPath(id)),
    onSuccess(earlier) {
      const taken = takenOver(getValues() as DraftAnswers, earlier);
      for (const name of copiedSections()) setValue(name, structuredClone(rowsOf(taken, name)));
      clearErrors();
    },
  });
  if (unread)
    return (
      <Card as="div">
        <CardBody>
          <p>{said.label}</p>
          <FailedLine {...unread} />
        </CardBody>
      </Card>
    );
  if (own.length === 0) return null;
  return (
    <Card as="div">
      <CardBody>
        <Line>
          <Field label={said.label} hint={said.hint} optional={said.optional}>
            <Select
              value={chosen}
              options={own.map(({ id, number, title }) => ({ value: id, label: said.option({ number, title }) }))}
              placeholder={said.choose}
              onChange={({ currentTarget: { value } }) => choose(value)}
            />
          </Field>
          <Button variant="secondary" busy={isPending} disabled={chosen === ''} onClick={() => mutate(chosen)}>
            {said.copy}
          </Button>
        </Line>
        {(data ?? error) && (
          <Told>
            {data && (
              <Message tone="success">
                <p>{said.done({ number: data.number })}</p>
              </Message>
            )}
            <FailureMessage failure={error ? failureOf(error) : undefined} />
          </Told>
        )}
      </CardBody>
    </Card>
  );
}

import { isBlank, type FileField } from '@portal/contracts/form';
import type { Protocol } from '@portal/contracts/protocol';
import { Button, ErrorText, Icon } from '@portal/ui-kit';
import { useState } from 'react';
import type { ResponseSession } from '../response-session.ts';
import { messages } from '../respond-messages.ts';
import { makeResponse } from './made-response.ts';

interface Props {
  protocol: Protocol;
  response: ResponseSession;
  /** The response file's question. */
  field: FileField;
}

/** Makes the response file of the answers as they are typed now (docs/points 7). */
export function MakeResponse({ protocol, response, field }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { files, uploads } = response;
  // A file that was chosen meanwhile stays.
  const isWanted = () => !(field.name in uploads.store.getState()) && isBlank(files.store.getState().body[field.name]);
  async function make() {
    setBusy(true);
    setFailed(false);
    try {
      await makeResponse(protocol, response, isWanted);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button variant="quiet" busy={isBusy} onClick={() => void make()}>
        <Icon name="file" small />
        {messages.points.make}
      </Button>
      {hasFailed && <ErrorText id="not-made">{messages.points.notMade}</ErrorText>}
    </>
  );
}

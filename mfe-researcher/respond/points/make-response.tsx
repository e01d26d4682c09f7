import { isBlank, type FileField } from '@portal/contracts/form';
import type { Protocol } from '@portal/contracts/protocol';
import { protocolPath } from '@portal/portal-views';
import { Button, ErrorText, Icon } from '@portal/ui-kit';
import { fetchFile, isSaved } from '@portal/web-kit';
import { useState } from 'react';
import type { ResponseSession } from '../response-session.ts';
import { messages } from '../respond-messages.ts';

interface Props {
  protocol: Protocol;
  response: ResponseSession;
  /** The response file's question. */
  field: FileField;
}

/** Makes a PDF of the points with the answers as they are typed now, and uploads it as the response file (docs/points 7). */
export function MakeResponse({ protocol, response: { answers, files, uploads }, field }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isChosen = () => field.name in uploads.store.getState() || !isBlank(files.store.getState().body[field.name]);
  async function make() {
    setBusy(true);
    setFailed(false);
    try {
      await answers.flush();
      const state = answers.store.getState();
      if (!isSaved(state)) throw new Error(messages.points.notMade);
      const query = state.server.held ? `?draft=${encodeURIComponent(answers.ref.id)}` : '';
      const made = await fetchFile(`${protocolPath(protocol.id, 'ledger.pdf')}${query}`);
      // A file that was chosen meanwhile stays.
      if (!isChosen()) uploads.start(field.name, field, made);
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

import { formatDay } from '@portal/contracts/presentation';
import type { Verified } from '@portal/contracts/letters';
import { Button, Message, Said, styled } from '@portal/ui-kit';
import { FileChanged } from '@portal/web-kit';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { Judgement } from './judge-file.ts';
import { messages } from './messages.ts';

const { file: says } = messages;

const Box = styled.section`
  margin-top: var(--s6);
  padding-top: var(--s5);
  border-top: 1px solid var(--divider);
  > :is(button, div, [role='status']) {
    margin-top: var(--s4);
  }
`;

/** What is said of a file, and how. */
type Answer = { tone: 'success' | 'warning' | 'error'; text: string };

function answerOf(judgement: Judgement): Answer {
  if (judgement.kind === 'strange') return { tone: 'warning', text: says.strange };
  const { name: document, version, replaced_on } = judgement.document;
  if (judgement.kind === 'forged') return { tone: 'error', text: says.forged({ document, version }) };
  if (replaced_on === null) return { tone: 'success', text: says.named({ document, version }) };
  return { tone: 'warning', text: says.replaced({ document, version, day: formatDay(replaced_on) }) };
}

/** Says of a file that somebody chooses whether the letter names it. The file stays in the browser. */
export function ConfirmFile({ documents }: Pick<Verified, 'documents'>) {
  const input = useRef<HTMLInputElement>(null);
  const reading = useRef<AbortController>(null);
  const [answer, setAnswer] = useState<Answer | 'reading'>();
  useEffect(() => () => reading.current?.abort(), []);

  async function look(file: File): Promise<void> {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    const tell = (found: Answer | 'reading') => !signal.aborted && setAnswer(found);
    tell('reading');
    try {
      const { judgeFile } = await import('./judge-file.ts');
      tell(answerOf(await judgeFile(file, documents, signal)));
    } catch (error) {
      tell({ tone: 'error', text: error instanceof FileChanged ? says.changed : (error as Error).message });
    }
  }

  function taken({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // The same file again, too.
    if (file) void look(file).finally(() => (currentTarget.value = ''));
  }

  return (
    <Box aria-label={says.question}>
      <p>{says.question}</p>
      <input ref={input} type="file" hidden onChange={taken} />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {says.choose}
      </Button>
      {answer === 'reading' && <p role="status">{says.reading}</p>}
      {answer !== undefined && answer !== 'reading' && (
        <Message tone={answer.tone}>
          <Said>{answer.text}</Said>
        </Message>
      )}
    </Box>
  );
}

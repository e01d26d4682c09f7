import { useCommand, useIsMutating } from '@portal/web-kit';
import { failureOf, type Failure } from './failure.tsx';
import { useRefreshProtocols } from './api.ts';

export interface ProtocolCommand<Input> {
  run: (input: Input) => void;
  busy: boolean;
  /** Of the last attempt; gone as soon as the next one starts. */
  failure: Failure | undefined;
}

interface Options<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  onDone: (input: Input, answer: Answer) => void;
  /** For a command whose place on the page does not show its `failure`. */
  onFailed?: (failure: Failure, error: unknown) => void;
  /** The specification's sentence for a failure (docs/specification 40), where it has one. */
  failed?: string;
}

export const mutationKey = ['protocol-command'];

/** Whether a command on a protocol is under way: what is typed for it then would come too late. */
export const useIsCommanding = (): boolean => useIsMutating({ mutationKey }) > 0;

/** Sends a command on a protocol, once at a time. Afterwards lists and details are read again; a refusal, too, means that they were old. */
export function useProtocolCommand<Input = void, Answer = unknown>({
  send,
  onDone,
  onFailed,
  failed,
}: Options<Input, Answer>): ProtocolCommand<Input> {
  const refresh = useRefreshProtocols();
  const { run, busy, error } = useCommand<Answer, Input>({
    mutationKey,
    mutationFn: send,
    onSuccess: (answer, input) => onDone(input, answer),
    onError: (failure) => onFailed?.(failureOf(failure, failed), failure),
    onSettled: refresh,
  });
  return { run, busy, failure: error ? failureOf(error, failed) : undefined };
}

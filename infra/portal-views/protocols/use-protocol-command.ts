import { useMutation } from '@portal/web-kit';
import { failureOf, type Failure } from './failure.tsx';
import { useRefreshProtocols } from './protocol-queries.ts';

export interface ProtocolCommand<Input> {
  run: (input: Input) => void;
  busy: boolean;
  /** Of the last attempt; gone as soon as the next one starts. */
  failure: Failure | undefined;
}

interface Options<Input> {
  send: (input: Input) => Promise<unknown>;
  onDone: (input: Input) => void;
  /** The specification's sentence for a failure (section 8), where it has one. */
  failed?: string;
}

/** Sends a command on a protocol, once at a time. Whatever comes of it, lists and details are read again: a refusal means that they were old. */
export function useProtocolCommand<Input = void>({ send, onDone, failed }: Options<Input>): ProtocolCommand<Input> {
  const refresh = useRefreshProtocols();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (_, input: Input) => onDone(input),
    onSettled: refresh,
  });
  return {
    run: (input) => !isPending && mutate(input),
    busy: isPending,
    failure: error ? failureOf(error, failed) : undefined,
  };
}

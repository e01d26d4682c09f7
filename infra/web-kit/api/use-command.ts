import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that runs once at a time: `run` does nothing while it is under way. */
export function useCommand<Answer = unknown, Input = void>(options: UseMutationOptions<Answer, Error, Input>) {
  // A ref, known at once: the second press of a double click comes before the next render.
  const running = useRef(false);
  const { mutate, isPending, error, data, reset } = useMutation({
    ...options,
    onSettled(...given) {
      running.current = false;
      return options.onSettled?.(...given);
    },
  });
  return {
    run(input: Input) {
      if (running.current) return;
      running.current = true;
      mutate(input);
    },
    /** Also while it is under way. */
    mutate,
    isRunning: () => running.current,
    busy: isPending,
    error,
    data,
    reset,
  };
}

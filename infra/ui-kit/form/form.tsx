import type { ComponentProps } from 'react';
import { useFaults } from '@portal/ui-kit';

/** A form that shows what an attempt found wrong with it. */
export function Form({ busy, onSubmit, children, ...props }: ComponentProps<'form'> & { busy: boolean }) {
  const { attempt, box, mark } = useFaults<HTMLFormElement>(busy);
  return (
    <form
      {...props}
      {...box}
      onSubmit={(event) => {
        onSubmit?.(event);
        attempt();
      }}
    >
      {children}
      {mark}
    </form>
  );
}

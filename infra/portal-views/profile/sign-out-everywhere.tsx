import { Button, Icon } from '@portal/ui-kit';
import { session, useMutation } from '@portal/web-kit';
import { FailureMessage, failureOf } from '../protocols/failure.tsx';
import { AccountAction } from './account-action.tsx';
import { words } from './words.ts';

/** Ends every session of the person, this one too: what is typed on other devices is kept there, as before any logout. */
export function SignOutEverywhere() {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => session.signOutEverywhere() });
  return (
    <>
      <FailureMessage failure={error ? failureOf(error, words.everywhere.failed) : undefined} />
      <AccountAction heading={words.everywhere.heading} about={words.everywhere.about}>
        <Button variant="secondary" small busy={isPending} onClick={() => mutate()}>
          <Icon name="logout" />
          {words.everywhere.title}
        </Button>
      </AccountAction>
    </>
  );
}

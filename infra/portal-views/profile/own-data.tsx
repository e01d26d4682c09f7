import { Button, Icon } from '@portal/ui-kit';
import { download, useMutation, useUser } from '@portal/web-kit';
import { FailureMessage, failureOf } from '../protocols/failure.tsx';
import { AccountAction } from './account-action.tsx';
import { messages } from './messages.ts';

/** Saves what the portal keeps of the person: one file from each service that keeps some (docs/accounts 31). */
export function OwnData() {
  const { id } = useUser();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      // At once: the password is asked for all of them together.
      const files = [`/api/accounts/${id}/data.json`, '/api/protocols/mine.json', '/api/notifications/mine.json'];
      await Promise.all(files.map((path) => download(path)));
    },
  });
  return (
    <>
      <FailureMessage failure={error ? failureOf(error, messages.ownData.failed) : undefined} />
      <AccountAction heading={messages.ownData.heading} about={messages.ownData.about}>
        <Button variant="secondary" small busy={isPending} onClick={() => mutate()}>
          <Icon name="download" />
          {messages.ownData.title}
        </Button>
      </AccountAction>
    </>
  );
}

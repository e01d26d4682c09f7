import { securityKinds } from '@portal/contracts/accounts';
import { FailureMessage, failureOf } from '@portal/portal-views';
import {
  Button,
  ButtonLink,
  DateInput,
  Field,
  Icon,
  ListToolbar,
  Select,
  ToolbarEnd,
  VisuallyHidden,
} from '@portal/ui-kit';
import { download, useMutation, useNavigate } from '@portal/web-kit';
import { isNarrowed, logFile, logHref, type LogAsked } from './api.ts';
import { messages } from './messages.ts';

const { find } = messages;
const options = securityKinds.map((kind) => ({
  value: kind,
  get label() {
    return messages.kinds[kind];
  },
}));

/** What and which days, each taking effect by itself; and the file, for which the password may be asked once more. */
export function SecurityLogToolbar({ asked }: { asked: LogAsked }) {
  const navigate = useNavigate();
  const go = (change: LogAsked) => void navigate(logHref({ ...asked, page: 1, ...change }));
  const file = useMutation({ mutationFn: () => download(logFile(asked)) });
  return (
    <>
      <ListToolbar role="search" aria-label={find.form} onSubmit={(event) => event.preventDefault()}>
        <Field label={find.kind}>
          <Select
            value={asked.kind ?? ''}
            onChange={({ target }) => go({ kind: securityKinds.find((one) => one === target.value) })}
            options={options}
            placeholder={find.allKinds}
          />
        </Field>
        <Field label={find.from}>
          <DateInput value={asked.from ?? ''} onChange={({ target }) => go({ from: target.value || undefined })} />
        </Field>
        <Field label={find.to}>
          <DateInput value={asked.to ?? ''} onChange={({ target }) => go({ to: target.value || undefined })} />
        </Field>
        {isNarrowed(asked) && (
          <ButtonLink variant="quiet" href={logHref({})}>
            {find.clear}
            <VisuallyHidden>{find.clearWhat}</VisuallyHidden>
          </ButtonLink>
        )}
        <ToolbarEnd>
          <Button variant="quiet" busy={file.isPending} onClick={() => file.mutate()}>
            <Icon name="download" small />
            {messages.export}
          </Button>
        </ToolbarEnd>
      </ListToolbar>
      <FailureMessage failure={file.error ? failureOf(file.error, messages.exportFailed) : undefined} />
    </>
  );
}

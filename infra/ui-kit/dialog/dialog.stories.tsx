import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { TextArea } from '../inputs/text-area.tsx';
import { ConfirmDialog, Dialog, FormDialog } from './dialog.tsx';

export default {
  title: 'Dialog',
  component: Dialog,
  subcomponents: { ConfirmDialog, FormDialog },
  parameters: { layout: 'fullscreen' },
};

const nothing = () => undefined;
const close = { close: 'Close' };

const behind = (
  <main>
    <h1>The page behind it</h1>
    <p>It cannot be reached meanwhile.</p>
  </main>
);

export const Plain = () => (
  <>
    {behind}
    <Dialog title="Two reviewers" onClose={nothing} words={close} actions={<Button>Assign</Button>}>
      <p>This number asks for two reviewers.</p>
    </Dialog>
  </>
);

export const WideAndVeiled = () => (
  <>
    {behind}
    <Dialog title="Your session is over" wide veiled words={close} actions={<Button>Log in again</Button>}>
      <p>What you typed is kept. Log in again to go on.</p>
    </Dialog>
  </>
);

export const Question = () => (
  <>
    {behind}
    <ConfirmDialog
      title="Reject this proposal?"
      destructive
      onYes={nothing}
      onNo={nothing}
      words={{ yes: 'Yes, reject', no: 'No, go back', ...close }}
    >
      <p>The researcher is told at once. This cannot be undone.</p>
    </ConfirmDialog>
  </>
);

export const QuestionBeingAnswered = () => (
  <>
    {behind}
    <ConfirmDialog
      title="Approve this account?"
      busy
      onYes={nothing}
      onNo={nothing}
      words={{ yes: 'Yes, approve', no: 'No, go back', ...close }}
    >
      <p>Nyasha Dube will be able to review.</p>
    </ConfirmDialog>
  </>
);

export const Form = () => (
  <>
    {behind}
    <FormDialog
      title="Decline this review"
      busy={false}
      destructive
      cancel="Cancel"
      submit="Decline"
      onClose={nothing}
      onSubmit={nothing}
      words={close}
    >
      <Field label="Reason" error="Say why.">
        <TextArea comment />
      </Field>
    </FormDialog>
  </>
);

export const FormNotReady = () => (
  <>
    {behind}
    <FormDialog
      title="End the session of this device"
      busy={false}
      disabled
      cancel="Cancel"
      submit="End it"
      onClose={nothing}
      onSubmit={nothing}
      words={close}
    >
      <p>{'A long text. '.repeat(240)}</p>
    </FormDialog>
  </>
);

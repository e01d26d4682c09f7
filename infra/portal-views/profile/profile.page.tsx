import { Button, Card, CardBody, Icon, PageHead } from '@portal/ui-kit';
import {
  useLocation,
  useNavigate,
  useReadsOnly,
  useSearchParams,
  useUser,
  chooseLook,
  looks,
  useLook,
  type Look,
} from '@portal/web-kit';
import { useState } from 'react';
import { AbsenceSection } from '../reviews/absence/absence-section.tsx';
import { FlashPlace } from '../flash/flash-place.tsx';
import { usePageHeading } from '../page/use-page-heading.ts';
import { AccountAction } from './account-action.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { Devices } from './devices.tsx';
import { EditProfileDialog } from './edit-profile-dialog.tsx';
import { MailChoicesDialog } from './mails/mail-choices-dialog.tsx';
import { messages as mailMessages } from './mails/messages.ts';
import { OwnData } from './own-data.tsx';
import { PersonalDetails } from './personal-details.tsx';
import { RecoveryCodeList } from '../second-step/recovery-code-list.tsx';
import { SecondStepSection } from '../second-step/second-step-section.tsx';
import { messages as secondStepMessages } from '../second-step/messages.ts';
import { messages } from './messages.ts';
import { RadioGroup } from '@portal/ui-kit/form';

const says = messages.appearance;

/** Light or dark, for everybody who uses this device. */
function Appearance() {
  const look = useLook();
  return (
    <Card>
      <CardBody>
        <RadioGroup
          legend={says.legend}
          hint={says.hint}
          name="look"
          options={looks.map((value) => ({ value, label: says.options[value] }))}
          value={look}
          onChange={({ target }) => chooseLook(target.value as Look)}
        />
      </CardBody>
    </Card>
  );
}

const profilePath = '/profile';

/**
 * docs/specification 7: the details and three dialogs, what cannot be undone at the end. `edit` is for an address of its own
 * that opens the first of them (/edit-profile), and mails lead to the choice of mails (?mails=choice); closing either leads to /profile.
 */
export function ProfilePage({ edit = false }: { edit?: boolean }) {
  const { id, role } = useUser();
  const isReader = useReadsOnly();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const asked = edit ? 'edit' : query.get('mails') === 'choice' && !isReader ? 'mails' : undefined;
  const [open, setOpen] = useState<'edit' | 'password' | 'delete' | 'mails' | undefined>(asked);
  const navigate = useNavigate();
  const titleRef = usePageHeading(messages.title);
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setOpen(undefined);
    if (pathname + search !== profilePath) void navigate(profilePath, { replace: true });
  };
  if (codes) return <RecoveryCodesView codes={codes} onDone={() => setCodes(undefined)} />;
  return (
    <>
      <FlashPlace />
      <PageHead title={messages.title} titleRef={titleRef} />
      <PersonalDetails onEdit={isReader ? undefined : () => setOpen('edit')} />
      <AccountAction heading={messages.password.heading} about={messages.password.about}>
        <Button variant="secondary" small onClick={() => setOpen('password')}>
          <Icon name="lock" />
          {messages.password.title}
        </Button>
      </AccountAction>
      {role === 'reviewer' && <AbsenceSection account={id} />}
      <SecondStepSection onCodes={setCodes} />
      <Devices />
      {!isReader && (
        <AccountAction heading={mailMessages.heading} about={mailMessages.about}>
          <Button variant="secondary" small onClick={() => setOpen('mails')}>
            <Icon name="mail" />
            {mailMessages.open}
          </Button>
        </AccountAction>
      )}
      <Appearance />
      <OwnData />
      {!isReader && (
        <AccountAction heading={messages.delete.heading} about={messages.delete.about[role]}>
          <Button variant="danger-outline" small onClick={() => setOpen('delete')}>
            {messages.delete.title}
          </Button>
        </AccountAction>
      )}
      {open === 'edit' && !isReader && <EditProfileDialog onClose={close} page={profilePath} />}
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
      {open === 'delete' && <DeleteAccountDialog onClose={close} />}
      {open === 'mails' && <MailChoicesDialog onClose={close} />}
    </>
  );
}

/** In place of the profile until the person has kept the codes: they are not shown again. */
function RecoveryCodesView({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { title, text } = secondStepMessages.codes;
  const titleRef = usePageHeading(title);
  return (
    <>
      <PageHead title={title} subtitle={text} titleRef={titleRef} />
      <Card>
        <CardBody>
          <RecoveryCodeList codes={codes} onDone={onDone} />
        </CardBody>
      </Card>
    </>
  );
}

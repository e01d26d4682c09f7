import '../contract-messages.ts';
import { profileFields } from '@portal/contracts/accounts';
import { recordFacts } from '@portal/contracts/presentation';
import { Button, Card, CardBody, CardHead, Icon } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import { useUser } from '@portal/web-kit';
import '../account/account-messages.ts';
import { fieldsOf } from './fields-of.ts';
import { messages } from './messages.ts';

const emailField = profileFields.find(({ name }) => name === 'email');

/** Personal details of the signed-in person, read-only (docs/specification 7). */
export function PersonalDetails({ onEdit }: { onEdit?: (() => void) | undefined }) {
  const user = useUser();
  const details = recordFacts(fieldsOf(user.role), { ...user }, { study_type: '', today: '' });
  const { pending_email } = user;
  const pending = pending_email
    ? [{ label: messages.edit.pending, value: messages.edit.pendingValue({ email: pending_email }) }]
    : [];
  return (
    <Card aria-labelledby="personal-details">
      <CardHead>
        <h2 id="personal-details">{messages.details}</h2>
        {onEdit && (
          <Button variant="secondary" small onClick={onEdit}>
            <Icon name="pencil" />
            {messages.edit.title}
          </Button>
        )}
      </CardHead>
      <CardBody>
        <FactsList
          facts={[
            ...details.flatMap((fact) => [
              { label: fact.label, value: 'text' in fact ? fact.text : '' },
              ...(fact.label === emailField?.label ? pending : []),
            ]),
            { label: messages.role, value: messages.roles[user.role] },
          ]}
        />
      </CardBody>
    </Card>
  );
}

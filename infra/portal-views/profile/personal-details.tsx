import { profileFields } from '@portal/contracts/accounts';
import { recordFacts } from '@portal/contracts/presentation';
import { Button, Card, CardBody, CardHead, FactsList, Icon } from '@portal/ui-kit';
import { useUser } from '@portal/web-kit';
import { words } from './words.ts';

/** Personal details of the signed-in person, read-only (specification section 2, Profile). */
export function PersonalDetails({ onEdit }: { onEdit: () => void }) {
  const user = useUser();
  const details = recordFacts(profileFields, { ...user }, { study_type: '', today: '' });
  return (
    <Card aria-labelledby="personal-details">
      <CardHead>
        <h2 id="personal-details">{words.details}</h2>
        <Button variant="secondary" small onClick={onEdit}>
          <Icon name="pencil" />
          {words.edit.title}
        </Button>
      </CardHead>
      <CardBody>
        <FactsList
          facts={[
            ...details.map((fact) => ({ label: fact.label, value: 'text' in fact ? fact.text : '' })),
            ...(user.pending_email
              ? [{ label: words.edit.pending, value: words.edit.pendingValue(user.pending_email) }]
              : []),
            { label: words.role, value: words.roles[user.role] },
          ]}
        />
      </CardBody>
    </Card>
  );
}

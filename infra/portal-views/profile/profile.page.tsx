import { profileFields } from '@portal/contracts/accounts';
import { Card, CardBody, CardHead, FactsList, PageHead } from '@portal/ui-kit';
import { useUser } from '@portal/web-kit';
import { recordFacts } from '@portal/contracts/reading';
import { usePageHeading } from '../page/use-page-heading.ts';
import { words } from '../words.ts';

/** Personal details of the signed-in person, read-only (specification section 2, Profile). */
export function ProfilePage() {
  const user = useUser();
  const titleRef = usePageHeading(words.profile.title);
  const details = recordFacts(profileFields, { ...user }, { study_type: '', today: '' });
  return (
    <>
      <PageHead title={words.profile.title} titleRef={titleRef} />
      <Card aria-labelledby="personal-details">
        <CardHead>
          <h2 id="personal-details">{words.profile.details}</h2>
        </CardHead>
        <CardBody>
          <FactsList
            facts={[
              ...details.map((fact) => ({ label: fact.label, value: 'text' in fact ? fact.text : '' })),
              { label: words.profile.role, value: words.profile.roles[user.role] },
            ]}
          />
        </CardBody>
      </Card>
    </>
  );
}

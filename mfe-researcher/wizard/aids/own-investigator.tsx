import { Button, VisuallyHidden, styled } from '@portal/ui-kit';
import { useUser } from '@portal/web-kit';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { messages } from '../../messages.ts';

const BetweenCards = styled.div`
  margin: var(--s5) 0 var(--s4);
`;

const said = messages.wizard.own;

/** Fills name, email, telephone and address of the principal investigator from the profile; all stays editable. */
export function OwnInvestigator() {
  const user = useUser();
  const { setValue, clearErrors } = useFormContext();
  const [isFilled, setFilled] = useState(false);
  const fill = () => {
    const answers = {
      principal_investigator: `${user.first_name} ${user.last_name}`,
      email: user.email,
      telephone: user.telephone ?? user.mobile,
      postal_address: user.address,
    };
    for (const [name, value] of Object.entries(answers)) setValue(`research_teams.0.${name}`, value);
    clearErrors(Object.keys(answers).map((name) => `research_teams.0.${name}`));
    setFilled(true);
  };
  return (
    <BetweenCards>
      <Button variant="secondary" small onClick={fill}>
        {said.fill}
      </Button>
      <VisuallyHidden role="status">{isFilled && said.done}</VisuallyHidden>
    </BetweenCards>
  );
}

import { Icon } from '../icon/icon.tsx';
import { Button, ButtonLink, ButtonRow } from './button.tsx';

export default { title: 'Button', component: Button, subcomponents: { ButtonLink, ButtonRow } };

export const Variants = () => (
  <ButtonRow>
    <Button>Submit</Button>
    <Button variant="secondary">Cancel</Button>
    <Button variant="danger">Reject Proposal</Button>
    <Button variant="danger-outline">Delete Account</Button>
    <Button variant="quiet">Show</Button>
    <Button variant="quiet-danger">Remove</Button>
  </ButtonRow>
);

export const Small = () => (
  <ButtonRow>
    <Button small>Assign</Button>
    <Button small variant="secondary">
      <Icon name="print" />
      Print
    </Button>
    <Button small variant="danger">
      Delete
    </Button>
  </ButtonRow>
);

export const Busy = () => (
  <ButtonRow>
    <Button busy>Saving...</Button>
    <Button variant="secondary" busy>
      Saving...
    </Button>
    <Button variant="danger" busy>
      Deleting...
    </Button>
  </ButtonRow>
);

export const Disabled = () => (
  <ButtonRow>
    <Button disabled>Submit</Button>
    <Button variant="secondary" disabled>
      Cancel
    </Button>
    <Button variant="quiet" disabled>
      Show
    </Button>
  </ButtonRow>
);

export const Full = () => <Button full>Log In</Button>;

export const Links = () => (
  <ButtonRow>
    <ButtonLink href="#new">New application</ButtonLink>
    <ButtonLink href="#pdf" variant="secondary">
      <Icon name="download" />
      PDF
    </ButtonLink>
    <ButtonLink href="#all" variant="quiet">
      All of them
    </ButtonLink>
  </ButtonRow>
);

export const AtBothEnds = () => (
  <ButtonRow $align="split">
    <Button variant="secondary">Previous</Button>
    <Button>Next</Button>
  </ButtonRow>
);

export const AtTheEnd = () => (
  <ButtonRow $align="end">
    <Button variant="secondary">Cancel</Button>
    <Button>Save</Button>
  </ButtonRow>
);

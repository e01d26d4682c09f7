import { Button } from './button/button.tsx';
import { Card, CardBody, CardFoot, CardHead } from './card.tsx';

export default { title: 'Card', component: Card, subcomponents: { CardHead, CardBody, CardFoot } };

export const Whole = () => (
  <Card aria-label="Decision">
    <CardHead>
      <h3>Decision</h3>
      <Button small variant="secondary">
        Print
      </Button>
    </CardHead>
    <CardBody>
      <p>The committee has read both reviews. The study may begin when the consent form is there in Shona.</p>
    </CardBody>
    <CardFoot>
      <Button>Accept Proposal</Button>
    </CardFoot>
  </Card>
);

export const BodyAlone = () => (
  <Card as="div">
    <CardBody>
      <p>Nothing else belongs to this sheet.</p>
    </CardBody>
  </Card>
);

export const LongHead = () => (
  <Card aria-label="A long name">
    <CardHead>
      <h3>Six-month isoniazid and rifapentine for household contacts of people with drug-resistant tuberculosis</h3>
      <Button small variant="secondary">
        Open
      </Button>
    </CardHead>
    <CardBody>
      <p>Its name wraps, and the button stays.</p>
    </CardBody>
  </Card>
);

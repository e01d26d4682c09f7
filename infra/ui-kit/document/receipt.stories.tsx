import { Button, ButtonRow } from '@portal/ui-kit';
import { Receipt } from './receipt.tsx';

export default { title: 'Receipt', component: Receipt };

export const Submitted = () => (
  <Receipt title="Application received" number="MRCZ/A/2149" numberLabel="Your reference number">
    <p>Keep this number. The council answers within 21 days.</p>
    <ButtonRow>
      <Button variant="secondary">Print</Button>
    </ButtonRow>
  </Receipt>
);

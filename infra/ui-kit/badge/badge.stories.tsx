import { ButtonRow } from '../button/button.tsx';
import { Badge, BadgeWithNotes } from './badge.tsx';

export default { title: 'Badge', component: Badge, subcomponents: { BadgeWithNotes } };

export const Statuses = () => (
  <ButtonRow>
    <Badge tone="warning">Pending</Badge>
    <Badge tone="secondary">Assigned</Badge>
    <Badge tone="primary-outline">Partially reviewed</Badge>
    <Badge tone="primary">Reviewed</Badge>
    <Badge tone="success">Accepted</Badge>
    <Badge tone="danger">Rejected</Badge>
    <Badge tone="declined">Declined</Badge>
    <Badge tone="response">Response</Badge>
  </ButtonRow>
);

export const OwnIcon = () => (
  <Badge tone="danger" icon="clock">
    Overdue since 3 November
  </Badge>
);

export const WithNotes = () => (
  <BadgeWithNotes badge={<Badge tone="success">Accepted</Badge>}>
    Valid until 9 November 2027
    <br />
    Conditions not met yet
  </BadgeWithNotes>
);

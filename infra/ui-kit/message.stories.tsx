import { Message } from './message.tsx';

export default { title: 'Message', component: Message };

const nothing = () => undefined;

export const Tones = () => (
  <>
    <Message tone="success">The reviewers have been assigned.</Message>
    <Message tone="info">This access is for reading until 30 November 2026.</Message>
    <Message tone="warning">Set up a second step until 1 December 2026.</Message>
    <Message tone="error">The portal does not answer. What you typed is kept.</Message>
  </>
);

export const Dismissible = () => (
  <Message tone="success" onDismiss={nothing} words={{ dismiss: 'Dismiss' }}>
    <strong>The response was sent.</strong>
    <p>Compliance was told. You will get a mail when it is decided.</p>
  </Message>
);

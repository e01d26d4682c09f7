/** What the pages of caught mails say. */
export const messages = {
  caught: 'Emails sent to this mail server stay here and are delivered to nobody. It is for trying out the portal.',
  title: 'Emails from the portal',
  none: 'No emails yet.',
  time: 'Written (UTC)',
  from: 'From',
  to: 'To',
  subject: 'Subject',
  attached: 'Attachments',
  text: 'As text',
  html: 'As HTML',
  back: 'All emails',
  missing: 'There is no such email',
  token: 'Use the password that the portal printed when it started.',
} as const;

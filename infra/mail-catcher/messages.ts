/** What the pages of caught mails say. */
export const messages = {
  caught: 'Whatever is sent to this mail server stays here and goes to nobody. It is for trying the portal out.',
  title: 'Mails of the portal',
  none: 'No mail yet.',
  time: 'Written (UTC)',
  from: 'From',
  to: 'To',
  subject: 'Subject',
  attached: 'Attached',
  text: 'As text',
  html: 'As HTML',
  back: 'All mails',
  missing: 'There is no such mail',
  token: 'The password is the one that the portal printed when it started.',
} as const;

import { anyText, portNumber, serviceDeclared } from '@portal/service-kit/config';

/** The settings of the mail catcher. */
export const mailCatcherDeclared = {
  PORT: serviceDeclared.PORT,
  HOST: serviceDeclared.HOST,
  OPS_PORT: { ...serviceDeclared.OPS_PORT, unset: '3001', fallback: 3001 },
  SMTP_PORT: { means: 'The port where it takes mails.', read: portNumber, fallback: 2525 },
  MAIL_DIR: { means: 'The folder where it keeps them.', read: anyText, fallback: '/tmp/mails' },
};

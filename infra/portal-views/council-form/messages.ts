import { catalogue } from '@portal/web-kit';

export const messages = catalogue('council-form', {
  made: 'Made with form {name}. New applications use form {present}.',
  unread: 'The form did not arrive.',
  renewed: 'The form is being renewed. Try again in a minute.',
});

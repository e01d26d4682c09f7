import { asksTheSame, formName, type PresentForm } from '@portal/contracts/council';
import { Message } from '@portal/ui-kit';
import { api, useQuery } from '@portal/web-kit';
import { messages } from './messages.ts';
import { readForm } from './read-form.ts';

/** The name of the present form, where it asks otherwise than this one. */
async function otherThan(form: string, signal: AbortSignal): Promise<string> {
  const { hash, name } = await api.get<PresentForm>('/api/forms/present', { signal });
  await Promise.all([readForm(hash), readForm(form)]);
  return asksTheSame(form, hash) ? '' : name;
}

/** Says of an application that new ones are asked otherwise (docs/applications 50); nothing while that is not known. */
export function FormNote({ form }: { form: string }) {
  const { data: present = '' } = useQuery({
    queryKey: ['forms', 'present', form],
    queryFn: ({ signal }) => otherThan(form, signal),
  });
  if (present === '') return null;
  return (
    <Message tone="info">
      <p>{messages.made({ name: formName(form), present })}</p>
    </Message>
  );
}

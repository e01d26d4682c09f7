import type { Form } from '@portal/contracts/council';
import { BadRequest } from '@portal/service-kit/http';
import type { Dependencies } from '../dependencies.ts';
import { messages } from '../messages.ts';

/** The form that a client names; the present one where it names none. @throws BadRequest where there is no such form */
export async function formAsked(
  { councilForms }: Pick<Dependencies, 'councilForms'>,
  hash: string | undefined,
): Promise<{ hash: string; form: Form }> {
  if (hash === undefined) return councilForms.present();
  if (!(await councilForms.find(hash))) throw new BadRequest(messages.unknownForm);
  return { hash, form: await councilForms.read(hash) };
}

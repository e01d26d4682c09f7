import { checkRecord, type TextField } from '../form/index.ts';
import { oneLine } from '../texts/index.ts';
import { custom, hints } from '../form/rule.ts';
import { demandedEmail } from '../form/text-fields.ts';

const longest = 254;
const wrong = 'Enter a valid email address';

/** The address of an account, to which mails go (docs/accounts 10): 254 characters at most, one @, a dot in the domain. `missing` is the specification's message. */
export function accountEmail(missing: string, autocomplete: 'username' | 'email'): TextField {
  const field = demandedEmail('email', 'Email', missing, { wrong, autocomplete });
  const form = custom(wrong, (value) => {
    const address = oneLine(String(value));
    return address.length > longest || !/@[^@]+\.[^@]+$/.test(address);
  });
  return { ...field, rules: [...field.rules, { ...form, why: () => hints.email }] };
}

/** What is wrong with an address that an officer types for somebody; undefined where it is one. */
export const checkAccountEmail = (email: string): string | undefined =>
  checkRecord([accountEmail(wrong, 'email')], { email }, { study_type: '', today: '' })[0]?.message;

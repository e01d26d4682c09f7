import { mailsOf, type NoticeKind } from '@portal/contracts/notices';
import { BulletList, Checkbox } from '@portal/ui-kit';
import { CheckboxGroup } from '@portal/ui-kit/form';
import { useUser } from '@portal/web-kit';
import { messages } from './messages.ts';

interface Props {
  off: readonly NoticeKind[];
  onChange: (off: readonly NoticeKind[]) => void;
}

/** A tick for each mail that the person may do without, and what is sent whatever they choose. */
export function MailChoicesFields({ off, onChange }: Props) {
  const { role } = useUser();
  const kinds = mailsOf(role, 'choice');
  const always = [...mailsOf(role, 'always').map((kind) => messages.kinds[kind]), messages.resetLink];
  return (
    <>
      <CheckboxGroup legend={messages.legend}>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={messages.kinds[kind]}
            checked={!off.includes(kind)}
            onChange={({ target }) => onChange(target.checked ? off.filter((one) => one !== kind) : [...off, kind])}
          />
        ))}
      </CheckboxGroup>
      <h3>{messages.always}</h3>
      <p>{messages.alwaysWhy}</p>
      <BulletList>
        {always.map((label, index) => (
          <li key={index}>{label}</li>
        ))}
      </BulletList>
    </>
  );
}

import { mailsOf, type NoticeKind } from '@portal/contracts/notices';
import { BulletList, Checkbox } from '@portal/ui-kit';
import { CheckboxGroup } from '@portal/ui-kit/form';
import { useUser } from '@portal/web-kit';
import { words } from './words.ts';

interface Props {
  off: readonly NoticeKind[];
  onChange: (off: readonly NoticeKind[]) => void;
}

/** A tick for each mail that the person may do without, and what is sent whatever they choose. */
export function MailChoicesFields({ off, onChange }: Props) {
  const { role } = useUser();
  const kinds = mailsOf(role, 'choice');
  const always = [...mailsOf(role, 'always').map((kind) => words.kinds[kind]), words.resetLink];
  return (
    <>
      <CheckboxGroup legend={words.legend}>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={words.kinds[kind]}
            checked={!off.includes(kind)}
            onChange={({ target }) => onChange(target.checked ? off.filter((one) => one !== kind) : [...off, kind])}
          />
        ))}
      </CheckboxGroup>
      <h3>{words.always}</h3>
      <p>{words.alwaysWhy}</p>
      <BulletList>
        {always.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </BulletList>
    </>
  );
}

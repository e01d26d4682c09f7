import { groupLabel } from '@portal/contracts/presentation';
import type { FlagField } from '@portal/contracts/form';
import { Checkbox, ErrorText } from '@portal/ui-kit';
import { CheckboxGroup } from '@portal/ui-kit/form';
import { useController } from 'react-hook-form';
import { useMessage } from '../question.ts';
import { messages } from '../messages.ts';

function Flag({ flag, path }: { flag: FlagField; path: string }) {
  const { field: input } = useController({ name: path });
  const error = useMessage(path);
  return (
    <>
      <Checkbox
        {...input}
        id={path}
        label={flag.label}
        value={undefined}
        checked={input.value === true}
        aria-required={flag.rules.length > 0 || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${path}-error` : undefined}
      />
      {error && <ErrorText id={`${path}-error`}>{error}</ErrorText>}
    </>
  );
}

/** The flags of one group under its name. `pathOf` gives the place of each in the form. */
export function FlagGroup({ flags, pathOf }: { flags: readonly FlagField[]; pathOf: (name: string) => string }) {
  const [first] = flags;
  if (!first) return null;
  const asks = (messages.flagGroups as Readonly<Record<string, string>>)[first.group];
  return (
    <CheckboxGroup legend={asks ?? groupLabel(first)}>
      {flags.map((flag) => (
        <Flag key={flag.name} flag={flag} path={pathOf(flag.name)} />
      ))}
    </CheckboxGroup>
  );
}

import { Card, CardBody } from '@portal/ui-kit';
import { RadioGroup } from '@portal/ui-kit/form';
import { chooseLook, looks, useLook, type Look } from '@portal/web-kit';
import { messages } from './messages.ts';

const says = messages.appearance;

/** Light or dark, for everybody who uses this device. */
export function Appearance() {
  const look = useLook();
  return (
    <Card>
      <CardBody>
        <RadioGroup
          legend={says.legend}
          hint={says.hint}
          name="look"
          options={looks.map((value) => ({ value, label: says.options[value] }))}
          value={look}
          onChange={({ target }) => chooseLook(target.value as Look)}
        />
      </CardBody>
    </Card>
  );
}

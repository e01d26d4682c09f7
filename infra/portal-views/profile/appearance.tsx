import { Card, CardBody, RadioGroup } from '@portal/ui-kit';
import { chooseLook, looks, useLook, type Look } from '@portal/web-kit';
import { words } from './words.ts';

const { legend, hint, options } = words.appearance;

/** Light or dark, for everybody who uses this device. */
export function Appearance() {
  const look = useLook();
  return (
    <Card>
      <CardBody>
        <RadioGroup
          legend={legend}
          hint={hint}
          name="look"
          options={looks.map((value) => ({ value, label: options[value] }))}
          value={look}
          onChange={({ target }) => chooseLook(target.value as Look)}
        />
      </CardBody>
    </Card>
  );
}

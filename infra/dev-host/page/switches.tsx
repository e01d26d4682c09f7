import { Field, Select } from '@portal/ui-kit';
import { chooseLanguage, chooseLook, languages, looks, useLanguage, useLook, type Language } from '@portal/web-kit';
import { useCallback, useEffect, useState } from 'react';

const lookNames = { device: 'As this device', light: 'Light', dark: 'Dark' };

/** How the page looks and reads and, where no portal answers, who is signed in and what goes wrong. */
export function Switches() {
  const look = useLook();
  const language = useLanguage();
  return (
    <details>
      <summary>Dev host</summary>
      <form>
        {DEV_HOST.portal && <PortalSwitches {...DEV_HOST.portal} />}
        <Field label="Language">
          <Select
            options={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
            value={language}
            onChange={({ target }) => void chooseLanguage(target.value as Language)}
          />
        </Field>
        <Field label="Look">
          <Select
            options={looks.map((value) => ({ value, label: lookNames[value] }))}
            value={look}
            onChange={({ target }) => chooseLook(looks.find((known) => known === target.value) ?? 'device')}
          />
        </Field>
      </form>
    </details>
  );
}

interface Scenario {
  account: string;
  failure: string;
}

/** The switches of portal-fake, which holds their state for every tab. */
function PortalSwitches({ path, accounts, failures }: NonNullable<typeof DEV_HOST.portal>) {
  const [scenario, setScenario] = useState<Scenario>();
  const tell = useCallback(
    async (more?: Partial<Scenario>) => {
      const answer = await fetch(path, more && { method: 'PUT', body: JSON.stringify(more) });
      setScenario((await answer.json()) as Scenario);
    },
    [path],
  );
  useEffect(() => void tell(), [tell]);
  return (
    <>
      <Field label="Account">
        <Select
          options={[...accounts]}
          value={scenario?.account ?? ''}
          // Another person begins with a new page.
          onChange={({ target }) => void tell({ account: target.value }).then(() => location.assign('/'))}
        />
      </Field>
      <Field label="What goes wrong">
        <Select
          options={[...failures]}
          value={scenario?.failure ?? ''}
          onChange={({ target }) => void tell({ failure: target.value })}
        />
      </Field>
    </>
  );
}

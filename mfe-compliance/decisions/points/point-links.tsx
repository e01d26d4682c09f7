import type { Form } from '@portal/contracts/council';
import { allLinks, isSameLink, linkLabel, type PointLink } from '@portal/contracts/points';
import { Button, Field, Icon, Select, VisuallyHidden } from '@portal/ui-kit';
import { Chip, Chips } from '@portal/ui-kit/ledger';
import { useState } from 'react';
import { messages } from './messages.ts';

const titleOf = (form: Form, link: PointLink): string => {
  const { letter, title } = linkLabel(form, link);
  return letter === undefined ? title : `${letter} ${title}`;
};
const optionsOf = (form: Form) =>
  allLinks(form).map((link, index) => ({ value: String(index), label: titleOf(form, link) }));

interface Props {
  /** Of the application. */
  form: Form;
  /** 'point 3'. */
  name: string;
  links: readonly PointLink[];
  onChange: (links: PointLink[]) => void;
}

/** What a point is about: suggested by its words, changed by hand. */
export function PointLinks({ form, name, links, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const choose = (value: string) => {
    const link = allLinks(form)[Number(value)];
    setChoosing(false);
    if (value !== '' && link && !links.some((one) => isSameLink(one, link))) onChange([...links, link]);
  };
  return (
    <Chips>
      {links.map((link) => {
        const { letter, title } = linkLabel(form, link);
        return (
          <Chip
            key={titleOf(form, link)}
            letter={letter}
            onRemove={() => onChange(links.filter((one) => !isSameLink(one, link)))}
            removeWords={messages.unlink({ title, name })}
          >
            {title}
          </Chip>
        );
      })}
      {isChoosing ? (
        <Field label={<VisuallyHidden>{messages.linkChoice}</VisuallyHidden>}>
          <Select
            autoFocus
            options={optionsOf(form)}
            placeholder={messages.linkChoice}
            value=""
            onChange={(event) => choose(event.target.value)}
            onBlur={() => setChoosing(false)}
          />
        </Field>
      ) : (
        <Button variant="quiet" small onClick={() => setChoosing(true)}>
          <Icon name="plus" small />
          {messages.link}
          <VisuallyHidden>{messages.linkOf({ name })}</VisuallyHidden>
        </Button>
      )}
    </Chips>
  );
}

import { mrczForm } from '@portal/contracts/sections';
import { allLinks, isSameLink, linkLabel, type PointLink } from '@portal/contracts/points';
import { Button, Field, Icon, Select, VisuallyHidden } from '@portal/ui-kit';
import { Chip, Chips } from '@portal/ui-kit/ledger';
import { useState } from 'react';
import { messages } from './messages.ts';

const titleOf = (link: PointLink): string => {
  const { letter, title } = linkLabel(mrczForm, link);
  return letter === undefined ? title : `${letter} ${title}`;
};
const options = allLinks(mrczForm).map((link, index) => ({ value: String(index), label: titleOf(link) }));

interface Props {
  /** 'point 3'. */
  name: string;
  links: readonly PointLink[];
  onChange: (links: PointLink[]) => void;
}

/** What a point is about: suggested by its words, changed by hand. */
export function PointLinks({ name, links, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const choose = (value: string) => {
    const link = allLinks(mrczForm)[Number(value)];
    setChoosing(false);
    if (value !== '' && link && !links.some((one) => isSameLink(one, link))) onChange([...links, link]);
  };
  return (
    <Chips>
      {links.map((link) => {
        const { letter, title } = linkLabel(mrczForm, link);
        return (
          <Chip
            key={titleOf(link)}
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
            options={options}
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

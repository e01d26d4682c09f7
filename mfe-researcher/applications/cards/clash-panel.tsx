import type { Answers } from '@portal/contracts/form';
import { answerText, attachedFile } from '@portal/contracts/presentation';
import { sectionOnCard, type ResponseCard } from '@portal/contracts/sections';
import { Button, Message, styled, useFaults } from '@portal/ui-kit';
import { RadioGroup } from '@portal/ui-kit/form';
import { useState } from 'react';
import type { Clash, Rebased } from '../edits/rebase.ts';
import { messages } from '../../points/respond-messages.ts';

type Side = 'mine' | 'theirs';

interface Props {
  card: ResponseCard;
  clash: Rebased;
  /** Keys of the clashes in which the other version was chosen. */
  onChosen: (theirs: ReadonlySet<string>) => void;
}

const Choices = styled.div`
  display: grid;
  gap: var(--s5);
  margin-bottom: var(--s5);
`;

function textOf(card: ResponseCard, { section, field }: Clash, record: Answers | undefined): string {
  if (!record) return messages.clash.removed;
  if (!field) {
    const fields = section === 'protocol' ? [] : sectionOnCard(card, section).fields;
    return fields.map((one) => answerText(one, record)).join(', ');
  }
  const text = field.kind === 'file' ? attachedFile(record[field.name])?.name : answerText(field, record);
  if (field.kind === 'flag') return record[field.name] === true ? messages.clash.ticked : messages.clash.unticked;
  return text || messages.clash.blank;
}

const labelOf = (card: ResponseCard, { section, field }: Clash): string =>
  field?.label ?? (section === 'protocol' ? '' : sectionOnCard(card, section).title);

/** Two versions of a card, answer by answer, to choose from. */
export function ClashPanel({ card, clash, onChosen }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [isRefused, setRefused] = useState(false);
  const faults = useFaults<HTMLDivElement>();
  const isComplete = clash.clashes.every(({ key }) => chosen[key]);
  const goOn = () => {
    if (!isComplete) {
      setRefused(true);
      return faults.attempt();
    }
    onChosen(new Set(clash.clashes.flatMap(({ key }) => (chosen[key] === 'theirs' ? [key] : []))));
  };
  return (
    <>
      <Message tone="warning">
        <p>{messages.clash.text}</p>
      </Message>
      <Choices {...faults.box}>
        {faults.mark}
        {clash.clashes.map((one) => (
          <RadioGroup
            key={one.key}
            name={`clash ${card.slug} ${one.key}`}
            legend={labelOf(card, one)}
            arrange="stack"
            error={isRefused && !chosen[one.key] && messages.clash.choose}
            value={chosen[one.key] ?? ''}
            options={(['mine', 'theirs'] as const).map((side) => ({
              value: side,
              label: `${messages.clash[side]}: ${textOf(card, one, one[side])}`,
            }))}
            onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [one.key]: value as Side })}
          />
        ))}
      </Choices>
      <Button onClick={goOn}>{messages.clash.goOn}</Button>
    </>
  );
}

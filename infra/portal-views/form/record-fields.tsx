import type { Answers, Field, FlagField, RuleContext } from '@portal/contracts/form';
import { Conditional } from '@portal/ui-kit/form';
import { Fragment } from 'react';
import { arrange, type Block } from './arrange.ts';
import { useQuestionRenderers } from './question-renderers.ts';
import { fieldPath } from './use-record.ts';

interface Props {
  fields: readonly Field[];
  /** Where the record stands in the form. */
  at: string;
  record: Answers;
  context: RuleContext;
}

function BlockFields({ block, at, record, context }: Omit<Props, 'fields'> & { block: Block }) {
  const pathOf = (name: string) => fieldPath(at, name);
  const { Question, Flags, Grid } = useQuestionRenderers();
  if (block.look === 'flags') return <Flags flags={block.fields as readonly FlagField[]} pathOf={pathOf} />;
  const Box = { grid: Grid, files: 'ul', alone: 'div' }[block.look];
  return (
    <Box>
      {block.fields.map((field) => (
        <Question key={field.name} field={field} path={pathOf(field.name)} record={record} context={context} />
      ))}
    </Box>
  );
}

/** Blocks that are shown because of the same answer share one line at their left. */
function gathered(blocks: readonly Block[]): readonly (readonly Block[])[] {
  return blocks.reduce<Block[][]>((runs, block) => {
    const last = runs.at(-1);
    if (block.conditional && last?.[0]?.conditional) last.push(block);
    else runs.push([block]);
    return runs;
  }, []);
}

/** The questions of one record, conditional ones indented under the answer that they depend on. */
export function RecordFields({ fields, at, record, context }: Props) {
  return gathered(arrange(fields, record, context)).map((run) => {
    const inside = run.map((block) => (
      <BlockFields key={block.fields[0]?.name} block={block} at={at} record={record} context={context} />
    ));
    const key = run[0]?.fields[0]?.name;
    return run[0]?.conditional ? (
      <Conditional key={key}>{inside}</Conditional>
    ) : (
      <Fragment key={key}>{inside}</Fragment>
    );
  });
}

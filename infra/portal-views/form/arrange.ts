import { holds, shownFields, type Answers, type Condition, type Field, type RuleContext } from '@portal/contracts/form';

/** Fields that stand together on screen: typed ones in a grid, flags of one group, files; a list stands alone. */
export interface Block {
  look: 'grid' | 'flags' | 'files' | 'alone';
  /** Shown because of an answer above them in the same run of fields. */
  conditional: boolean;
  fields: readonly Field[];
}

const looks: Partial<Record<Field['kind'], Block['look']>> = { flag: 'flags', file: 'files', list: 'alone' };

function broughtUp(condition: Condition | undefined, fields: readonly Field[], record: Answers, context: RuleContext) {
  const causes = condition && 'any' in condition ? condition.any : [condition];
  return causes.some(
    (cause) =>
      cause && 'field' in cause && holds(cause, record, context) && fields.some((field) => field.name === cause.field),
  );
}

const together = (block: Block, field: Field, look: Block['look'], conditional: boolean): boolean => {
  const last = block.fields.at(-1);
  if (block.look !== look || block.conditional !== conditional) return false;
  return !(field.kind === 'flag' && last?.kind === 'flag' && last.group !== field.group);
};

/** The shown fields of a record in blocks, in their order. */
export function arrange(fields: readonly Field[], record: Answers, context: RuleContext): readonly Block[] {
  return shownFields(fields, record, context).reduce<Block[]>((blocks, field) => {
    const look = looks[field.kind] ?? 'grid';
    const conditional = broughtUp(field.when, fields, record, context);
    const last = blocks.at(-1);
    if (!last || !together(last, field, look, conditional)) return [...blocks, { look, conditional, fields: [field] }];
    return [...blocks.slice(0, -1), { ...last, fields: [...last.fields, field] }];
  }, []);
}

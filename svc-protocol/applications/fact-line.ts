import type { Fact } from '@portal/contracts/presentation';
import type { FactLine } from '@portal/pdf';

/** A fact of the read-only view as a line of the PDF. Files are shown by name. */
export function factLine(fact: Fact): FactLine {
  const { label } = fact;
  switch (fact.kind) {
    case 'text':
      return { label, values: [fact.text] };
    case 'blank':
      return { label, values: [fact.text], muted: true };
    case 'file':
      return { label, values: [fact.file.name] };
    case 'rows':
      return {
        label,
        values: fact.rows.map(({ main, rest }) => (rest.length > 0 ? `${main} (${rest.join(', ')})` : main)),
      };
  }
}

import { safetyFigureKey, type SafetyFigure } from '@portal/contracts/follow-ups';
import { formatCount } from '@portal/contracts/presentation';
import { Link, VisuallyHidden } from '@portal/ui-kit';
import { queryOf } from '@portal/web-kit';

/** Both included; none where all are counted. */
export interface Days {
  from: string | undefined;
  to: string | undefined;
}

/** A figure, which leads to the reports that it counts. `name` says what they are. */
export function FigureLink({ amount, of, days, name }: { amount: number; of: SafetyFigure; days: Days; name: string }) {
  if (amount === 0) return formatCount(amount);
  return (
    <Link href={`/follow-ups${queryOf({ figure: safetyFigureKey(of), ...days })}`}>
      {formatCount(amount)}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Link>
  );
}

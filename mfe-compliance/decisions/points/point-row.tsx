import { usePageLanguage } from '@portal/web-kit';
import type { Form } from '@portal/contracts/council';
import type { DraftPoint } from '@portal/contracts/points';
import { ledgerMessages } from '@portal/portal-views';
import { Button, Meta, VisuallyHidden } from '@portal/ui-kit';
import { PlainText } from '@portal/ui-kit/document';
import { SplitRow } from '@portal/ui-kit/ledger';
import { memo, useState } from 'react';
import { PointLinks } from './point-links.tsx';
import { SplitAt } from './split-at.tsx';
import type { PointChanges } from './use-points.ts';
import { messages } from './messages.ts';

const firstButton = (index: number): string => `part-${index}`;

/** The button that was pressed may be gone: the first one of this part takes the focus, once it is drawn. */
const focusPart = (index: number) => void setTimeout(() => document.getElementById(firstButton(index))?.focus());

interface Props {
  /** Of the application. */
  form: Form;
  index: number;
  point: DraftPoint;
  /** Its number; null for a remark. */
  number: number | null;
  canJoin: boolean;
  /** A round has no room for more. */
  isFull: boolean;
  changes: PointChanges;
}

/** One point or remark before the decision; re-rendered only when it changes. */
export const PointRow = memo(function PointRow({ form, index, point, number, canJoin, isFull, changes }: Props) {
  usePageLanguage();
  const [isSplitting, setSplitting] = useState(false);
  const isRemark = number === null;
  const name = isRemark ? messages.aRemark : messages.point({ n: number });
  const source = ledgerMessages.source[point.source];
  const setRemark = (remark: boolean) => {
    changes.change(index, { remark });
    focusPart(index);
  };
  const join = () => {
    changes.join(index);
    focusPart(index - 1);
  };
  const leave = (next: number) => {
    setSplitting(false);
    focusPart(next);
  };
  const hidden = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <SplitRow
      number={number}
      actions={
        isRemark ? (
          <Button id={firstButton(index)} variant="quiet" small onClick={() => setRemark(false)}>
            {messages.makePoint}
          </Button>
        ) : (
          <>
            <Button id={firstButton(index)} variant="quiet" small onClick={() => setSplitting(true)}>
              {messages.split}
              {hidden}
            </Button>
            {canJoin && (
              <Button variant="quiet" small onClick={join}>
                {messages.join}
                {hidden}
              </Button>
            )}
            <Button variant="quiet" small onClick={() => setRemark(true)}>
              {messages.notAPoint}
              {hidden}
            </Button>
          </>
        )
      }
    >
      {isSplitting ? (
        <SplitAt
          name={name}
          quote={point.quote}
          isFull={isFull}
          onCancel={() => leave(index)}
          onSplit={(at) => {
            const isDone = changes.split(index, at);
            if (isDone) leave(index + 1);
            return isDone;
          }}
        />
      ) : (
        <PlainText>{point.quote.trim()}</PlainText>
      )}
      <Meta>{isRemark ? messages.remark({ source }) : source}</Meta>
      {!isRemark && (
        <PointLinks
          form={form}
          name={name}
          links={point.links ?? []}
          onChange={(links) => changes.change(index, { links })}
        />
      )}
    </SplitRow>
  );
});

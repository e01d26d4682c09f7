import { followUpPath, followUpPurpose, followUpTitle, isSafetyKind, offeredForms } from '@portal/contracts/follow-ups';
import type { Protocol } from '@portal/contracts/protocol';
import { Button, Dialog, Link, Meta, styled } from '@portal/ui-kit';
import { queryOf } from '@portal/web-kit';
import { useState } from 'react';
import { messages } from './messages.ts';

const Forms = styled.ul`
  > li {
    padding: var(--s3) 0;
  }
  > li + li {
    border-top: 1px solid var(--divider);
  }
  > li:first-child {
    padding-top: 0;
  }
  > li:last-child {
    padding-bottom: 0;
  }
`;

/**
 * Offers the council’s forms with this protocol chosen (docs/applications 36); of an archived one those that are taken then, about
 * safety (docs/record 8).
 */
export function ReportAbout({
  protocol: { id, number, archived },
}: {
  protocol: Pick<Protocol, 'id' | 'number' | 'archived'>;
}) {
  const [isOpen, setOpen] = useState(false);
  const forms = offeredForms().filter(({ kind }) => !archived || isSafetyKind(kind));
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {messages.report.open}
      </Button>
      {isOpen && (
        <Dialog title={messages.report.title({ number })} onClose={() => setOpen(false)} words={messages.report}>
          <Forms>
            {forms.map((form) => (
              <li key={form.kind}>
                <Link href={followUpPath(form) + queryOf({ protocol: id })}>{followUpTitle(form.kind)}</Link>
                <Meta>{followUpPurpose(form.kind)}</Meta>
              </li>
            ))}
          </Forms>
        </Dialog>
      )}
    </>
  );
}

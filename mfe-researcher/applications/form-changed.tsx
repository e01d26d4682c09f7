import type { Aside } from '@portal/contracts/drafts';
import { CopyText, formatDate, useLostFocus } from '@portal/portal-views';
import { Button, ButtonRow, Link, Message } from '@portal/ui-kit';
import { useDraftFact } from '@portal/web-kit';
import { Fragment, useState } from 'react';
import { useStore } from 'zustand';
import type { DraftSession } from '../drafts/draft-session.ts';
import { messages } from '../messages.ts';
import { changePath } from './check/problems-by-step.ts';

const none: readonly Aside[] = [];

const textOf = ({ value }: Aside): string => {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
  return value === true ? messages.formChanged.yes : String(value);
};

/** Tells, until it is closed, that the council changed the form, what is newly asked, and what is asked no more (docs/drafts 33). */
export function FormChanged({ session }: { session: DraftSession }) {
  const carried = useStore(session.carried);
  const aside = useDraftFact(session.draft, ({ body }) => body.aside as readonly Aside[] | undefined) ?? none;
  const [isClosed, setClosed] = useState(false);
  const box = useLostFocus();
  const texts = messages.formChanged;
  if (isClosed || (!carried && aside.length === 0)) return null;
  return (
    <Message tone="info" boxRef={box}>
      {carried && <p>{texts.carried({ day: formatDate(carried.since) })}</p>}
      {carried && carried.asked.length > 0 && (
        <p>
          {texts.asked}{' '}
          {carried.asked.map(({ step, field }, index) => (
            <Fragment key={`${step.slug} ${field.name}`}>
              {index > 0 && ', '}
              <Link href={changePath(session.id, step)}>
                {texts.question({ step: step.number, label: field.label })}
              </Link>
            </Fragment>
          ))}
          {'.'}
        </p>
      )}
      {aside.length > 0 && (
        <>
          <p>{texts.aside}</p>
          <ul>
            {aside.map((one) => (
              <li key={`${one.section} ${one.field} ${one.row}`}>
                {texts.answer({ label: one.label, answer: textOf(one) })} <CopyText text={textOf(one)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonRow>
        <Button small variant="secondary" onClick={() => setClosed(true)}>
          {texts.close}
        </Button>
      </ButtonRow>
    </Message>
  );
}

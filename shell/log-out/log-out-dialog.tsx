import { formatInstantIn, formatTimeIn } from '@portal/contracts/presentation';
import type { DraftKind } from '@portal/contracts/drafts';
import { CopyText } from '@portal/portal-views';
import { Button, ButtonRow, Dialog, Message, Said, VisuallyHidden } from '@portal/ui-kit';
import { KeptList, RadioGroup, type KeptItem } from '@portal/ui-kit/form';
import { portalSettings, typedTexts, type EarlyDraft } from '@portal/web-kit';
import { useRef, useState } from 'react';
import type { Asked, DialogProps } from './use-log-out.ts';
import { messages } from './messages.ts';

type Keep = 'nothing' | 'locked';

/** What a draft is called. */
function titleOf(kind: DraftKind, name: string | null): string {
  const { application, response, review, decision } = messages.titles;
  switch (kind) {
    case 'application':
      return application({ name: name || null });
    case 'card':
    case 'answers':
    case 'response-files':
      return response({ name: name ?? '' });
    case 'review':
      return review({ name: name ?? '' });
    case 'decision':
    case 'marks':
      return decision({ name: name ?? '' });
    default:
      return name ?? '';
  }
}

const time = (at: string | number) => formatTimeIn(at, portalSettings.timeZone);
const onlyHere = (asked: Asked): KeptItem[] =>
  asked.onlyHere.map(({ id, kind, name, at }) => ({
    id,
    title: titleOf(kind, name),
    note: messages.typed({ time: time(at) }),
    isSafe: false,
  }));

/** What the server has, each with when it was saved: two without a title are told apart. */
const Safe = ({ saved }: Pick<Asked, 'saved'>) => (
  <>
    <p>{messages.safe({ count: saved.length })}</p>
    <KeptList
      items={saved.map(({ id, kind, name, updated_at }) => ({
        id,
        title: titleOf(kind, name),
        note: messages.saved({ when: formatInstantIn(updated_at, portalSettings.timeZone) }),
        isSafe: true,
      }))}
    />
  </>
);

/** One that can be neither saved nor sent now: its text can be copied and, with `onDrop`, it can be thrown away. */
function Copyable({ draft, busy, onDrop }: { draft: EarlyDraft; busy: boolean; onDrop?: () => void }) {
  const { id, kind, name } = draft.ref;
  const title = titleOf(kind, name);
  const ofIt = <VisuallyHidden> {title}</VisuallyHidden>;
  return (
    <>
      <KeptList items={[{ id, title, note: messages.here, isSafe: false }]} />
      <ButtonRow>
        <CopyText text={typedTexts(draft.body)}>{ofIt}</CopyText>
        {onDrop && (
          <Button small variant="secondary" busy={busy} onClick={onDrop}>
            {messages.unsaved.drop}
            {ofIt}
          </Button>
        )}
      </ButtonRow>
    </>
  );
}

/** Something is on this device alone: whoever logs out now loses it or, unless this page alone has some of it, leaves it here, locked. */
function NotSaved({ asked, leave, drop, stay, busy }: DialogProps) {
  const stayButton = useRef<HTMLButtonElement>(null);
  const clashes = asked.onlyHere.filter(({ isClash }) => isClash);
  const refusals = asked.onlyHere.flatMap(({ refusal }) => refusal ?? []);
  return (
    <Dialog
      title={messages.unsaved.title}
      onClose={stay}
      initialFocus={stayButton}
      words={messages}
      actions={
        <>
          <Button variant="danger-outline" busy={busy} onClick={() => leave('nothing')}>
            {messages.unsaved.lose}
          </Button>
          {asked.early.length === 0 && (
            <Button variant="secondary" busy={busy} onClick={() => leave('locked')}>
              {messages.unsent.locked.label}
            </Button>
          )}
          <Button ref={stayButton} onClick={stay}>
            {messages.unsent.stay}
          </Button>
        </>
      }
    >
      {asked.early.length + asked.onlyHere.length > clashes.length + refusals.length && (
        <Message tone="warning">
          <p>{messages.unsaved.text}</p>
        </Message>
      )}
      {[...new Set(refusals)].map((refusal) => (
        <Message key={refusal} tone="warning">
          <p>
            <Said>{refusal}</Said>
          </p>
        </Message>
      ))}
      {clashes.length > 0 && (
        <Message tone="warning">
          <p>{messages.unsaved.clash}</p>
        </Message>
      )}
      {asked.onlyHere.length > 0 && <KeptList items={onlyHere(asked)} />}
      {asked.early.map((draft) => (
        <Copyable key={draft.ref.id} draft={draft} busy={busy} />
      ))}
      {asked.ended.length > 0 && (
        <Message tone="warning">
          <p>{messages.unsaved.ended}</p>
        </Message>
      )}
      {asked.ended.map((draft) => (
        <Copyable
          key={draft.ref.id}
          draft={{ ref: draft.ref, body: draft.store.getState().body }}
          busy={busy}
          onDrop={() => drop(draft)}
        />
      ))}
      <p>{messages.unsaved.lost}</p>
      {asked.saved.length > 0 && <Safe {...asked} />}
    </Dialog>
  );
}

/** All of it is on the server: what becomes of the copies on this device? */
function Saved({ asked, leave, stay, busy }: DialogProps) {
  const stayButton = useRef<HTMLButtonElement>(null);
  const [keep, setKeep] = useState<Keep>(asked.isLocked ? 'locked' : 'nothing');
  return (
    <Dialog
      title={messages.unsent.title}
      onClose={stay}
      initialFocus={stayButton}
      words={messages}
      onSubmit={(event) => {
        event.preventDefault();
        leave(keep);
      }}
      actions={
        <>
          <Button ref={stayButton} variant="secondary" onClick={stay}>
            {messages.unsent.stay}
          </Button>
          <Button type="submit" busy={busy}>
            {messages.unsent.leave}
          </Button>
        </>
      }
    >
      <Safe {...asked} />
      <RadioGroup
        legend={messages.unsent.here}
        name="keep"
        arrange="stack"
        value={keep}
        onChange={(event) => setKeep(event.currentTarget.value as Keep)}
        options={(['nothing', 'locked'] as const).map((value) => ({ value, ...messages.unsent[value] }))}
      />
    </Dialog>
  );
}

/** What is asked where something was typed and not sent (`look/sign-out`, `look/unsent-states`). */
export const LogOutDialog = (props: DialogProps) =>
  props.asked.early.length + props.asked.onlyHere.length + props.asked.ended.length > 0 ? (
    <NotSaved key={props.asked.ended.length} {...props} />
  ) : (
    <Saved {...props} />
  );

import type { Member, MemberPosition } from '@portal/contracts/members';
import { formatDay, readingMessages } from '@portal/contracts/presentation';
import { Button, Dialog, Meta } from '@portal/ui-kit';
import { BulletList } from '@portal/ui-kit/document';
import { formatInstant } from '@portal/portal-views';
import { useMemberHistory } from './api.ts';
import { messages } from './messages.ts';

const said = messages.history;

/** A fact of a member as people read it. */
function shown(kind: string, value: string | null): string | null {
  if (value === null) return null;
  if (kind === 'member.position') return messages.positions[value as MemberPosition];
  if (kind === 'member.from' || kind === 'member.to') return formatDay(value);
  if (value === 'true') return readingMessages.answers.yes;
  return value === 'false' ? readingMessages.answers.no : value;
}

/** Who changed what of a member, and when; the last change first. */
export function MemberHistory({ member, onClose }: { member: Member; onClose: () => void }) {
  const { data, error } = useMemberHistory(member.id);
  return (
    <Dialog
      title={said.title({ name: member.name })}
      onClose={onClose}
      words={messages}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      {!data && <p>{error ? said.failed : messages.loading}</p>}
      {data && (
        <BulletList>
          {data.toReversed().map(({ at, who, what, kind, from, to }) => (
            <li key={`${at} ${kind}`}>
              <bdi>
                {said.line({
                  what: said.kinds[kind as keyof typeof said.kinds] ?? what,
                  from: shown(kind, from),
                  to: shown(kind, to),
                })}
              </bdi>
              <Meta>
                <bdi>{said.by({ who, at: formatInstant(at) })}</bdi>
              </Meta>
            </li>
          ))}
        </BulletList>
      )}
    </Dialog>
  );
}

import type { Member, MemberPosition } from '@portal/contracts/members';
import { formatDay, readingWords } from '@portal/contracts/presentation';
import { BulletList, Button, Dialog, Meta } from '@portal/ui-kit';
import { formatInstant } from '@portal/portal-views';
import { useMemberHistory } from './members-data.ts';
import { words } from './words.ts';

const said = words.history;

/** A fact of a member as people read it. */
function shown(kind: string, value: string | null): string | null {
  if (value === null) return null;
  if (kind === 'member.position') return words.positions[value as MemberPosition];
  if (kind === 'member.from' || kind === 'member.to') return formatDay(value);
  if (value === 'true') return readingWords.answers.yes;
  return value === 'false' ? readingWords.answers.no : value;
}

/** Who changed what of a member, and when; the last change first. */
export function MemberHistory({ member, onClose }: { member: Member; onClose: () => void }) {
  const { data, error } = useMemberHistory(member.id);
  return (
    <Dialog
      title={said.title({ name: member.name })}
      onClose={onClose}
      words={words}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {!data && <p>{error ? said.failed : words.loading}</p>}
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

import { ButtonLink } from '@portal/ui-kit';
import { words } from '../words.ts';

/** The whole list again, offered where a search and filters have left nothing of it. */
export function ClearLink({ href }: { href: string }) {
  return (
    <ButtonLink variant="secondary" href={href}>
      {words.find.clear}
      {words.find.clearWhat}
    </ButtonLink>
  );
}

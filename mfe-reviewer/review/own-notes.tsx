import type { Protocol } from '@portal/contracts/protocol';
import { Button, KeptNotes } from '@portal/ui-kit';
import { words } from '../words.ts';
import { notedSections, withNotes, type ReviewPiece } from './review-piece.ts';

/** All notes by section, and the way into the comment. */
export function OwnNotes({ protocol, piece }: { protocol: Protocol; piece: ReviewPiece }) {
  const noted = notedSections(protocol, piece.notes);
  if (noted.length === 0) return null;
  return (
    <KeptNotes title={words.notes.title} notes={noted}>
      <Button variant="secondary" small onClick={() => piece.change({ text: withNotes(piece.text, noted), notes: {} })}>
        {words.notes.use}
      </Button>
    </KeptNotes>
  );
}

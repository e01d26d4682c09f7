import type { Protocol } from '@portal/contracts/protocol';
import { attachedFile, formatDateIn, readingMessages } from '@portal/contracts/presentation';
import type { PdfBlock } from '@portal/pdf';
import { questionBlocks } from '../questions/question-blocks.ts';

const { answers, previousRounds, responses, reviews } = readingMessages;

type Said = Pick<Protocol, 'comment' | 'alt_comment' | 'compliance_comment'>;

const heading = (level: 2 | 3, text: string): PdfBlock => ({ kind: 'heading', level, text });

/** The comments of one round. Reviewers are never named, because the file may be passed on (docs/applications 28). */
function commentBlocks({ comment, alt_comment, compliance_comment }: Said): PdfBlock[] {
  const said: [title: string, text: string | null][] = [
    [reviews.reviewer1, comment],
    [reviews.reviewer2, alt_comment],
    [reviews.compliance, compliance_comment],
  ];
  return said.flatMap(([title, text]) => (text === null ? [] : [heading(3, title), { kind: 'text', text }]));
}

const nameOf = (link: string | null): string => attachedFile(link)?.name ?? answers.notAttached;

function responseBlocks({ comments }: Protocol): PdfBlock[] {
  const answered = comments.filter((record) => record.cover_letter);
  if (answered.length === 0) return [];
  const rows = answered.flatMap(({ cover_letter, response }) => [
    { label: responses.coverLetter, values: [nameOf(cover_letter)] },
    { label: responses.response, values: [nameOf(response)] },
  ]);
  return [heading(2, responses.title), { kind: 'facts', rows }];
}

function roundBlocks({ previous_rounds, changes }: Protocol, timeZone: string): PdfBlock[] {
  const blocks = previous_rounds.flatMap((round): PdfBlock[] => {
    const said = commentBlocks(round);
    const name = previousRounds.round({ number: round.number });
    // The researcher's response to it is not forwarded yet.
    const isPresent = round.number === changes.length;
    const closed = previousRounds.closed({ day: formatDateIn(round.closed_at, timeZone) });
    return [
      heading(3, isPresent ? name : `${name} · ${closed}`),
      ...(said.length > 0 ? said : [{ kind: 'text', text: reviews.noComment, muted: true } as const]),
    ];
  });
  return blocks.length > 0 ? [heading(2, previousRounds.title), ...blocks] : [];
}

/** Comments, responses and earlier rounds, as far as the reader may see them. */
export function saidBlocks(protocol: Protocol, timeZone: string): PdfBlock[] {
  const said = commentBlocks(protocol);
  return [
    ...(said.length > 0 ? [heading(2, reviews.title), ...said] : []),
    ...questionBlocks(protocol, timeZone),
    ...responseBlocks(protocol),
    ...roundBlocks(protocol, timeZone),
  ];
}

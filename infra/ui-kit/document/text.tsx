import { styled } from '@portal/ui-kit';
import { Fragment } from 'react';

/** A file's name, which may break after its underscores, hyphens and dots where it is too long for its place. */
export function FileName({ name }: { name: string }) {
  return name.split(/(?<=[_.-])/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** Text as somebody typed it: line breaks kept, words of any length wrapped. */
export const PlainText = styled.div`
  max-width: var(--measure);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** A numbered list inside running text. */
export const NumberedList = styled.ol`
  padding-left: 1.3em;
  list-style: decimal;
  li {
    max-width: var(--measure);
    padding-left: var(--s1);
  }
  li + li {
    margin-top: var(--s2);
  }
`;

/** A short list of things that belong together, inside running text. */
export const BulletList = styled.ul`
  padding-left: 1.3em;
  list-style: disc;
  li {
    max-width: var(--measure);
  }
`;

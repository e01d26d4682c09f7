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

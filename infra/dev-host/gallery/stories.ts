import type { ComponentType } from 'react';

/** A file of stories in Component Story Format (CSF): what its default export says, and a component for each of its other ones. */
interface StoryFile {
  default: { title: string; parameters?: { layout?: 'fullscreen' } };
  [story: string]: unknown;
}

export interface Story {
  name: string;
  Draw: ComponentType;
}

export interface Group {
  title: string;
  stories: readonly Story[];
  /** Each of its stories takes a page of its own: it is one, or lies over one. */
  isWholePage: boolean;
}

const storiesIn = ({ default: _, ...rest }: StoryFile): Story[] =>
  Object.entries(rest).map(([name, draw]) => ({ name, Draw: draw as ComponentType }));

/** The stories of files by title. */
export const groupsOf = (files: readonly StoryFile[]): Group[] =>
  files
    .map((file) => ({
      title: file.default.title,
      stories: storiesIn(file),
      isWholePage: file.default.parameters?.layout === 'fullscreen',
    }))
    .sort((one, other) => one.title.localeCompare(other.title));

/** Where a story that takes a whole page stands. */
export const addressOf = ({ title }: Group, { name }: Story): string =>
  `/${title}/${name}`.toLowerCase().replaceAll(' ', '-');

/** 'Button: at both ends' of the story AtBothEnds. */
export const titleOf = ({ title }: Group, { name }: Story): string =>
  `${title}: ${name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()}`;

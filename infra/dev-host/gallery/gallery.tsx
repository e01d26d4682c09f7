import { Link } from '@portal/ui-kit';
import { Fragment } from 'react';
import { addressOf, wordsOf, type Group, type Story } from './stories.ts';

const Place = ({ group, story }: { group: Group; story: Story }) => (
  <section aria-label={`${group.title}: ${wordsOf(story.name)}`}>
    <h3>{wordsOf(story.name)}</h3>
    <div data-story={addressOf(group, story)}>
      <story.Draw />
    </div>
  </section>
);

/** All groups on one page; those whose stories take whole pages as links to them. */
const All = ({ groups }: { groups: readonly Group[] }) => (
  <main>
    <h1>Components of ui-kit</h1>
    {groups.map((group) => (
      <Fragment key={group.title}>
        <h2>{group.title}</h2>
        {group.isWholePage ? (
          <ul>
            {group.stories.map((story) => (
              <li key={story.name}>
                <Link href={addressOf(group, story)} data-page>
                  {wordsOf(story.name)}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          group.stories.map((story) => <Place key={story.name} group={group} story={story} />)
        )}
      </Fragment>
    ))}
  </main>
);

/** The story at this address alone, or all of them. */
export function Gallery({ groups, address }: { groups: readonly Group[]; address: string }) {
  const pages = groups.flatMap((group) =>
    group.stories.map((story) => ({ address: addressOf(group, story), Draw: story.Draw })),
  );
  const page = pages.find((known) => known.address === address);
  return page ? <page.Draw /> : <All groups={groups} />;
}

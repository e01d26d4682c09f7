import { GlobalStyle, Link } from '@portal/ui-kit';
import { startLook } from '@portal/web-kit/opening';
import { createRoot } from 'react-dom/client';
import { addressOf, type Group, groupsOf, type Story, titleOf } from './stories.ts';

const Place = ({ group, story }: { group: Group; story: Story }) => (
  <section aria-label={titleOf(group, story)}>
    <h2>{titleOf(group, story)}</h2>
    <div data-story={addressOf(group, story)}>
      <story.Draw />
    </div>
  </section>
);

/** Links to the stories that take a whole page. */
const WholePages = ({ groups }: { groups: readonly Group[] }) => (
  <ul>
    {groups.flatMap((group) =>
      group.stories.map((story) => (
        <li key={addressOf(group, story)}>
          <Link href={addressOf(group, story)} data-page>
            {titleOf(group, story)}
          </Link>
        </li>
      )),
    )}
  </ul>
);

/** All groups on one page. */
const All = ({ groups }: { groups: readonly Group[] }) => (
  <main data-gallery>
    <h1>Components of ui-kit</h1>
    <WholePages groups={groups.filter(({ isWholePage }) => isWholePage)} />
    {groups
      .filter(({ isWholePage }) => !isWholePage)
      .flatMap((group) =>
        group.stories.map((story) => <Place key={addressOf(group, story)} group={group} story={story} />),
      )}
  </main>
);

/** The story at this address alone, or all of them. */
function Gallery({ groups, address }: { groups: readonly Group[]; address: string }) {
  const pages = groups.flatMap((group) =>
    group.stories.map((story) => ({ address: addressOf(group, story), Draw: story.Draw })),
  );
  const page = pages.find((known) => known.address === address);
  return page ? <page.Draw /> : <All groups={groups} />;
}

const files = import.meta.webpackContext!('../../ui-kit', { recursive: true, regExp: /\.stories\.tsx$/ });
const root = createRoot(document.getElementById('portal')!);
const groups = groupsOf(files.keys().map(files));

startLook();
root.render(
  <>
    <GlobalStyle />
    <Gallery groups={groups} address={location.pathname} />
  </>,
);

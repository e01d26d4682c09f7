import {
  Button,
  ButtonLink,
  ButtonRow,
  Card,
  CardBody,
  CardHead,
  Message,
  Meta,
  Spinner,
  VisuallyHidden,
  styled,
} from '@portal/ui-kit';
import { useState, type KeyboardEvent } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { useComparison } from './api.ts';
import type { Comparison, Place } from './compare-texts.ts';
import { ComparedLines, MarkedWords, placeId } from './compared-lines.tsx';
import { messages as common } from '../messages.ts';
import { messages } from './messages.ts';
import { pageRanges } from './page-ranges.ts';
import type { ComparedFile, TwoVersions } from './two-versions.ts';

const Bar = styled.div`
  position: sticky;
  top: var(--topbar-height);
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
  padding: var(--s3) var(--s4);
  border-bottom: 1px solid var(--divider);
  background: var(--surface);
  @media print {
    position: static;
  }
`;

const Numbers = styled.ol`
  display: grid;
  gap: var(--s2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Small = styled.h2`
  margin-bottom: var(--s2);
  font-size: var(--t-h3);
`;

const versionName = ({ version }: ComparedFile, unnumbered: string): string =>
  version === undefined ? unnumbered : messages.version({ version });

const OpenFile = ({ file, label }: { file: ComparedFile; label: string }) => (
  <ButtonLink variant="secondary" href={file.href} target="_blank" rel="noopener">
    {label}
    <VisuallyHidden>
      {' '}
      {file.name} {common.answers.newTab}
    </VisuallyHidden>
  </ButtonLink>
);

/** In place of the texts: why they cannot be compared, and the way to both files. */
const OpenBoth = ({ why, before, now }: { why: string; before: ComparedFile; now: ComparedFile }) => (
  <Card as="div">
    <CardBody>
      <p>{why}</p>
      <ButtonRow>
        <OpenFile file={before} label={versionName(before, messages.earlier)} />
        <OpenFile file={now} label={versionName(now, messages.later)} />
      </ButtonRow>
    </CardBody>
  </Card>
);

/** 'on pages 3, 7 to 9'; nothing where the document has one page. */
function whereOf(places: readonly Place[], pages: number): string {
  const ranges = pages > 1 ? pageRanges(places.map(({ page }) => page)) : [];
  const said = ranges.map(([first, last]) => (first === last ? String(first) : messages.range({ first, last })));
  if (said.length === 0) return '';
  return said.length === 1 && ranges[0]?.[0] === ranges[0]?.[1]
    ? messages.onPage({ page: said.join('') })
    : messages.onPages({ pages: said.join(', ') });
}

const show = (n: number) => document.getElementById(placeId(n))?.focus();

/** The changes in which figures alone differ, before all others: a dose, a sample size, a day (docs/files 37). */
const OnlyNumbers = ({ places, onShow }: { places: readonly Place[]; onShow: (n: number) => void }) => (
  <CardBody>
    <Small>{messages.onlyNumbers({ count: places.length })}</Small>
    <Numbers>
      {places.map(({ n, page, excerpt }) => (
        <li key={n}>
          <a
            href={`#${placeId(n)}`}
            onClick={(event) => {
              event.preventDefault();
              onShow(n);
            }}
          >
            {messages.page({ page })}
          </a>{' '}
          <MarkedWords runs={excerpt} />
        </li>
      ))}
    </Numbers>
  </CardBody>
);

interface ComparedProps {
  comparison: Comparison;
  /** How many pages the later document has. */
  pages: number;
  /** Headers and footers that were left out, of both. */
  repeated: readonly (readonly string[])[];
  isCut: boolean;
}

/** The texts, with the keys `p` and `n` while the focus is in them. */
function Compared({ comparison: { places, stretches }, pages, repeated, isCut }: ComparedProps) {
  const [at, setAt] = useState(0);
  const go = (n: number) => {
    if (n < 1 || n > places.length) return;
    setAt(n);
    show(n);
  };
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'n') go(at + 1);
    if (key === 'p') go(at - 1);
  };
  const numbers = places.filter(({ onlyNumbers }) => onlyNumbers);
  return (
    <Card aria-label={messages.text} onKeyDown={onKeyDown}>
      <Bar>
        <p>
          <strong>{messages.places({ count: places.length, where: whereOf(places, pages) })}</strong>
          <Meta as="span" role="status">
            {' '}
            {at > 0 && messages.place({ n: at, count: places.length })}
          </Meta>
        </p>
        {places.length > 0 && (
          <ButtonRow data-no-print>
            <Button variant="secondary" small aria-keyshortcuts="p" disabled={at <= 1} onClick={() => go(at - 1)}>
              {messages.previous}
            </Button>
            <Button
              variant="secondary"
              small
              aria-keyshortcuts="n"
              disabled={at >= places.length}
              onClick={() => go(at + 1)}
            >
              {messages.next}
            </Button>
          </ButtonRow>
        )}
      </Bar>
      {isCut && (
        <CardBody>
          <Message tone="info">{messages.cut}</Message>
        </CardBody>
      )}
      {numbers.length > 0 && <OnlyNumbers places={numbers} onShow={go} />}
      {repeated.some((lines) => lines.length > 0) && (
        <CardBody>
          <Meta>{messages.repeated}:</Meta>
          {repeated.map((lines, index) => (
            <Meta key={index}>
              {index === 0 ? messages.was : messages.is}: <q>{lines.join(' · ') || messages.none}</q>
            </Meta>
          ))}
        </CardBody>
      )}
      <CardHead>
        <Meta>
          {messages.pages}: {messages.was} | {messages.is}. {messages.how}
        </Meta>
      </CardHead>
      <ComparedLines stretches={stretches} />
    </Card>
  );
}

/** What changed between two versions of a document (docs/files 36 to 38). */
export function ComparedTexts({ before, now }: Pick<TwoVersions, 'before' | 'now'>) {
  const { data, error, refetch } = useComparison(before.id, now.id);
  if (!data)
    return error ? <LoadFailed error={error} retry={() => void refetch()} /> : <Spinner text={messages.reading} />;
  if (!data.isText) return <OpenBoth why={messages.noText} {...{ before, now }} />;
  if (!data.comparison) return <OpenBoth why={messages.tooDifferent} {...{ before, now }} />;
  return (
    <Compared
      comparison={data.comparison}
      pages={data.texts[1]?.pages.length ?? 1}
      repeated={data.texts.map((text) => text.repeated)}
      isCut={data.texts.some(({ cut }) => cut)}
    />
  );
}

import { css } from 'styled-components';

/** The rows of a table as cards: every value under or beside its label, the buttons across the whole width. */
export const cards = css`
  &,
  tbody,
  tr,
  th,
  td {
    display: block;
    width: 100%;
  }
  /* Every datum carries its label; cards are ordered from above the list, not by heads that nobody sees. */
  thead {
    display: none;
  }
  tbody tr {
    height: auto;
    padding: var(--s3) var(--s4);
    border-bottom: 6px solid var(--canvas);
    box-shadow:
      0 1px 0 var(--divider),
      inset 0 -1px 0 var(--divider);
  }
  tbody tr:last-child {
    border-bottom: 0;
    box-shadow: none;
  }
  tbody tr > :is(th, td) {
    display: grid;
    grid-template-columns: minmax(5.25rem, 8rem) minmax(min-content, 1fr);
    gap: var(--s2);
    align-items: baseline;
    padding: 4px 0;
    border: 0;
    font-size: var(--t-body);
    white-space: normal;
  }
  tbody :is(th, td)::before {
    content: attr(data-label);
    color: var(--muted);
    font-size: var(--t-meta);
    font-weight: 400;
  }
  tbody :is(th, td) > * {
    justify-self: start;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  tbody [data-noted] {
    width: auto;
    max-width: 100%;
  }
  tbody tr > [data-kind='title'] {
    display: block;
    min-width: 0;
    padding: 4px 0 6px;
    &::before {
      display: block;
    }
    a {
      color: var(--link);
      text-decoration-color: currentColor;
    }
  }
  tbody tr > :is([data-kind='notes'], :has([data-noted])) {
    min-width: 0;
  }
  tbody tr > [data-kind='date'] {
    color: var(--ink);
    white-space: normal;
  }
  tbody tr > [data-kind='number'] {
    text-align: left;
  }
  tbody tr > [data-kind='actions'] {
    display: block;
    --quiet-line: var(--input-border);
    margin-top: var(--s2);
    padding: 0;
    &::before {
      content: none;
    }
    > div {
      display: flex;
      flex-flow: row wrap;
      align-items: stretch;
      justify-self: stretch;
      gap: var(--s2);
      width: auto;
      max-width: none;
      margin: 0;
    }
    > div > * {
      flex: 1 1 0;
      min-width: min-content;
      min-height: 44px;
      margin: 0;
      text-align: center;
      overflow-wrap: normal;
    }
  }
  tbody tr:hover > * {
    background: transparent;
  }
  &[data-short] tbody tr {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--s3);
    padding: var(--s2) var(--s4);
    border-bottom: 1px solid var(--divider);
    box-shadow: none;
    &:last-child {
      border-bottom: 0;
    }
    > :is(th, td) {
      display: flex;
      grid-column: 1 / -1;
      padding: 2px 0;
    }
    > :is(th, [data-kind='title']) {
      display: block;
      grid-column: 1;
    }
    > :is(th, [data-kind='title'])::before {
      content: none;
    }
    > [data-kind='title'] {
      color: var(--muted);
      font-size: var(--t-meta);
    }
    > [data-kind='actions'] {
      grid-area: 1 / 2 / 3 / 3;
      align-self: center;
      margin: 0;
    }
  }
`;

/** On the narrowest cards a badge with its notes takes the whole width, under its label like a title. */
export const narrowCards = css`
  tbody tr > :is([data-kind='notes'], :has([data-tone])) {
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
  }
`;

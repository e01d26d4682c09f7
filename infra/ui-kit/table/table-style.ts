import { styled } from 'styled-components';
import { cards, narrowCards } from './table-cards.ts';

/** The container that the table's container queries refer to. */
export const Wrap = styled.div`
  container: table / inline-size;
  border-radius: 0 0 var(--radius) var(--radius);
`;

export const Grid = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--t-meta);
  line-height: 1.45;
  th,
  td {
    padding: 14px var(--s3);
    text-align: left;
    vertical-align: top;
    border-bottom: 1px solid var(--divider);
  }
  td:has(> [data-tone]) {
    padding-block: 11px;
  }
  tbody tr {
    height: 52px;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  thead th {
    position: sticky;
    top: var(--topbar-height);
    z-index: 5;
    padding-block: 10px;
    background: var(--head);
    color: var(--head-text);
    font-weight: 600;
    vertical-align: bottom;
    /* The widths below have room for English heads on one line. */
    &:where(:lang(en):not([data-kind='number'])) {
      white-space: nowrap;
    }
  }
  tbody th {
    font-weight: 600;
  }
  tbody tr:hover > * {
    background: var(--row-hover);
  }
  [data-kind='title'] {
    width: 99%;
    min-width: 180px;
    overflow-wrap: anywhere;
  }
  tbody [data-kind='title'] a {
    color: var(--ink);
    text-decoration-color: transparent;
    &:hover {
      color: var(--link-hover);
      text-decoration-color: currentColor;
    }
  }
  :is(th, td):has([data-noted]) {
    min-width: 120px;
  }
  [data-kind='notes'] {
    min-width: 150px;
  }
  @container table (width > 720px) {
    /* On one line, unless that is long. */
    tbody th > span:not(:has([data-noted])) {
      display: inline-block;
      width: max-content;
      max-width: 280px;
    }
  }
  tbody [data-kind='date'] {
    color: var(--muted);
    white-space: nowrap;
  }
  [data-kind='number'] {
    text-align: right;
  }
  [data-kind='actions'] {
    text-align: right;
  }
  tbody [data-kind='actions'] {
    padding-block: 7px;
    > div {
      display: inline-flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: flex-end;
      min-height: 36px;
      gap: 2px 14px;
      width: max-content;
      max-width: 172px;
    }
    /* Text buttons end where the column ends, in every line. */
    > div > * {
      max-width: calc(100% - var(--pull, 0px));
      margin-right: var(--pull, 0);
    }
  }

  @container table (width > 880px) {
    :is(th, td):has([data-noted]) {
      min-width: 190px;
    }
    [data-kind='notes'] {
      min-width: 210px;
    }
    /* The title takes what the others can spare, not their lines. */
    tr:has(> [data-kind='title']) > :not([data-kind]) {
      min-width: 112px;
      &:has([data-tone]) {
        min-width: 184px;
      }
      &:has([data-noted]) {
        min-width: 150px;
      }
    }
    /* Seven columns fit on a small desktop, the title with room for a line of words. */
    tr:has(> [data-kind='title']):has(> :nth-child(7)) > :not([data-kind]) {
      min-width: 88px;
      &:has([data-noted]) {
        min-width: 120px;
      }
    }
  }
  @container table (720px < width <= 980px) {
    /* Numbers and days are shorter than their heads; titles need the room. */
    thead :is([data-kind='date'], [data-kind='header']) {
      min-width: 96px;
      white-space: normal;
    }
    /* A long number takes two lines. */
    tr:has(> :nth-child(7)) > [data-kind='header'] {
      min-width: 112px;
      > span {
        width: auto;
      }
    }
    tr:has(> :nth-child(6)) > * {
      padding-inline: 10px;
    }
    tr > [data-kind='title'] {
      min-width: 140px;
    }
  }
  @container table (720px < width <= 880px) {
    th,
    td {
      padding-inline: 10px;
    }
    tbody [data-kind='actions'] > div {
      flex-direction: column;
      align-items: flex-end;
      max-width: 150px;
    }
  }
  :is(th, td):where(:first-child) {
    padding-left: var(--s4);
  }
  :is(th, td):where(:last-child) {
    padding-right: var(--s4);
  }
  @container table (max-width: 720px) {
    ${cards}
  }
  /* Five columns need more. */
  @container table (720px < width <= 800px) {
    &:has(thead > tr > :nth-child(5)) {
      ${cards}
    }
  }
  @container table (max-width: 340px) {
    ${narrowCards}
  }
  @media print {
    thead th {
      position: static;
    }
    [data-kind='actions'] {
      display: none !important;
    }
  }
`;

import { styled } from 'styled-components';
import { narrow } from '../theme/media.ts';

/** The form above a list: a field to search by (which grows), filters and their button. Render it `as="search"` or a form. */
export const ListToolbar = styled.form`
  container: toolbar / inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--s3);
  padding: var(--s4);
  border-bottom: 1px solid var(--divider);
  > div {
    flex: 1 1 146px;
    margin: 0;
  }
  /* As wide as what it says can be searched for. */
  > div:first-child {
    flex: 2 1 254px;
  }
  label {
    margin-bottom: var(--s1);
    font-size: var(--t-meta);
  }
  :is(button, input, select) {
    min-height: 40px;
    padding-block: 7px;
  }
  /* Four fields and their links stand on one line of a table that is as wide as on a small desktop. */
  select {
    padding-inline: 10px 24px;
    background-position:
      right 13px center,
      right 7px center;
  }
  input::placeholder {
    text-overflow: ellipsis;
  }
  > :is(a, button) {
    flex: none;
  }
  ${narrow} {
    > div,
    > div:first-child,
    > button {
      flex: 1 1 100%;
    }
    :is(button, input, select) {
      min-height: 44px;
    }
    > a,
    > span > :is(a, button) {
      margin-right: var(--s3);
    }
    /* Links begin where the fields do. */
    > a,
    > span > a {
      padding-inline: 0;
    }
  }
  @media print {
    display: none;
  }
`;

/** What stands in a ListToolbar only where the table under it shows cards, whose columns have no heads to press. */
export const ForCards = styled.div`
  @container toolbar (min-width: 769px) {
    display: none;
  }
`;

/** Links at the end of a ListToolbar that stay together. */
export const ToolbarEnd = styled.span`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  /* Their words end where those of the rows do. */
  margin: 0 -10px 0 auto;
  ${narrow} {
    flex: initial;
    margin: 0;
  }
`;

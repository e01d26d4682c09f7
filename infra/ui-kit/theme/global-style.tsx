import { createGlobalStyle } from 'styled-components';
import { base } from './base.ts';
import { tokens } from './tokens.ts';

/** Render once at the root of a page: tokens and the look of bare elements. */
export const GlobalStyle = createGlobalStyle`${tokens}${base}`;

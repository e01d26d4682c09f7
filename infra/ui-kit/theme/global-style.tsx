import { createGlobalStyle } from 'styled-components';
import { base } from './base.ts';
import { sizes } from './sizes.ts';
import { tokens } from './tokens.ts';

/** Render once at the root of a page: tokens, sizes and the look of bare elements. */
export const GlobalStyle = createGlobalStyle`${tokens}${sizes}${base}`;

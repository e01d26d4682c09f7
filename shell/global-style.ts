import { createGlobalStyle } from 'styled-components';

export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  body { margin: 0; color: #17212b; background: #f5f7f9; font: 1rem/1.5 system-ui, sans-serif; }
`;

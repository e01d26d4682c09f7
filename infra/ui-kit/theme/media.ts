/** Window widths at which the layout changes; tables use container queries instead. */
export const narrow = '@media (max-width: 639px)';
export const drawer = '@media (max-width: 1023px)';
export const print = '@media print';
/** The device's own colours, in which grounds are gone. */
export const forcedColours = '@media (forced-colors: active)';

/**
 * For one of many on a long page, about so many px high: what is off the screen is neither laid out nor painted, so that a key in one
 * costs as much among a hundred as alone. Paper shows all.
 */
export const oneOfMany = (height: number): string => `
  @media screen {
    content-visibility: auto;
    contain-intrinsic-block-size: auto ${height}px;
  }
`;

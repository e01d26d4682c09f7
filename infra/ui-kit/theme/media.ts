/** Window widths at which the layout changes; tables use container queries instead. */
export const narrow = '@media (max-width: 639px)';
export const drawer = '@media (max-width: 1023px)';
export const print = '@media print';
/** The device's own colours, without backgrounds. */
export const forcedColours = '@media (forced-colors: active)';

/** Window widths at which the pages change their arrangement; tables ask their own width instead. */
export const narrow = '@media (max-width: 639px)';
export const drawer = '@media (max-width: 1023px)';
export const print = '@media print';

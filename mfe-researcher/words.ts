export const words = {
  dashboard: { title: 'Dashboard' },
} as const;

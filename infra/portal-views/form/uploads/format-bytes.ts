const kilo = 1024;

/** A size as people read it: '312 KB', '4.8 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes >= kilo * kilo) return `${megabytes(bytes)} MB`;
  return `${Math.max(1, Math.round(bytes / kilo))} KB`;
}

/** '7.1', '25'. */
export const megabytes = (bytes: number): string => (bytes / kilo / kilo).toFixed(1).replace(/\.0$/, '');

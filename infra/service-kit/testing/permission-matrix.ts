import type { Route } from '../http/route.ts';

/** One line of an authorisation matrix: 'POST /api/protocols/:id/review'. */
export const routeName = (route: Pick<Route, 'method' | 'path'>): string => `${route.method} ${route.path}`;

/** Routes that a matrix does not speak of, and lines of it without a route: both empty, or the matrix is not whole. */
export function matrixGaps(
  routes: readonly Route[],
  matrix: Readonly<Record<string, unknown>>,
): { missing: string[]; unknown: string[] } {
  const names = routes.map(routeName);
  return {
    missing: names.filter((name) => !(name in matrix)),
    unknown: Object.keys(matrix).filter((name) => !names.includes(name)),
  };
}

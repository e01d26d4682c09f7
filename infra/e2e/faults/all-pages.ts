import { largestPageSize, totalCountHeader } from '@portal/contracts/http';
import type { Person } from './people.ts';

/** Every row of a list, page by page. */
export async function allPages<T>(person: Person, path: string): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await person.read(`${path}?page=${page}&page_size=${largestPageSize}`);
    rows.push(...(answer.body as T[]));
    if (rows.length >= Number(answer.headers.get(totalCountHeader)) || (answer.body as T[]).length === 0) return rows;
  }
}

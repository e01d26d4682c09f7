import type { UnfinishedUpload } from '@portal/contracts/files';
import type { Page } from 'playwright-core';
import type { Person } from '../faults/people.ts';

/** What the page was told of parts that the portal keeps, by the upload's id. */
export interface AcknowledgedParts {
  watch: (page: Page) => void;
  /** Uploads of which the portal knows less than it has said, in words. */
  lost: (owner: Person, draft: string) => Promise<string[]>;
}

export function acknowledgedParts(): AcknowledgedParts {
  const told = new Map<string, number>();
  return {
    watch: (page) =>
      void page.on('response', (response) => {
        const id = /\/api\/uploads\/([^/?]+)$/.exec(response.headers().location ?? response.url())?.[1];
        const offset = Number(response.headers()['upload-offset'] ?? Number.NaN);
        if (id && response.ok() && offset > (told.get(id) ?? 0)) told.set(id, offset);
      }),
    async lost(owner, draft) {
      const now = await owner.get<UnfinishedUpload[]>(`/api/uploads?draft=${encodeURIComponent(draft)}`);
      // One that is finished is not listed; its bytes are compared at the end.
      return now.flatMap(({ id, name, offset }) => {
        const said = told.get(id) ?? 0;
        return offset < said ? [`${name}: ${offset} bytes are there, ${said} were acknowledged`] : [];
      });
    },
  };
}

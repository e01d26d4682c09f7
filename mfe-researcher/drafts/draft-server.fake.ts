import type { DraftBody, DraftServer, ServerDraft } from './draft-server.ts';

/** Drafts in memory, with the server's rules: a save names the version it was made from. */
export class FakeDraftServer implements DraftServer {
  readonly drafts = new Map<string, ServerDraft>();
  /** Every save that arrived, in order. */
  readonly saves: DraftBody[] = [];
  /** No call gets through while it is set. */
  isDown = false;
  /** The save arrives, its answer does not. */
  losesAnswers = false;
  /** Saves wait for it. */
  gate: Promise<void> = Promise.resolve();
  atOnce = 0;
  mostAtOnce = 0;
  #version = 0;

  async read(id: string) {
    if (this.isDown) throw new Error('down');
    return structuredClone(this.drafts.get(id));
  }

  async save(id: string, body: DraftBody, etag: string | undefined) {
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.atOnce);
    try {
      await this.gate;
      if (this.isDown) throw new Error('down');
      return this.#store(id, structuredClone(body), etag);
    } finally {
      this.atOnce -= 1;
    }
  }

  async remove(id: string) {
    if (this.isDown) throw new Error('down');
    this.drafts.delete(id);
  }

  /** Somebody else saves. */
  saveElsewhere(id: string, body: DraftBody): ServerDraft {
    const draft = { ...body, etag: `"${++this.#version}"`, savedAt: '2026-11-21T10:00:00Z' };
    this.drafts.set(id, draft);
    return draft;
  }

  #store(id: string, body: DraftBody, etag: string | undefined) {
    const present = this.drafts.get(id);
    if (!present && etag !== undefined) return { kind: 'gone' } as const;
    if (present?.etag !== etag) return { kind: 'stale' } as const;
    this.saves.push(body);
    const saved = this.saveElsewhere(id, body);
    if (this.losesAnswers) throw new Error('answer lost');
    return { kind: 'saved', etag: saved.etag, savedAt: saved.savedAt } as const;
  }
}

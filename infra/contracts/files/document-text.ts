import * as z from 'zod/mini';

/** Of one file, in words: what follows is left out (docs/files 35). */
export const mostTextWords = 400_000;

/** GET /api/files/{id}/text: what a file says, page by page (docs/files 34). */
export const documentTextSchema = z.object({
  /** What kind of file the text was read from; `none`: it holds no text that can be read. */
  from: z.enum(['pdf', 'docx', 'none']),
  /** A .docx has the pages that its program noted when it was last saved, or one. */
  pages: z.array(z.object({ n: z.number(), lines: z.array(z.string()) })),
  /** Headers and footers that stand on most pages, each once as it is first met. They are in no page's lines. */
  repeated: z.array(z.string()),
  /** Whether the text is longer than `mostTextWords` and was cut there. */
  cut: z.boolean(),
});
export type DocumentText = z.infer<typeof documentTextSchema>;

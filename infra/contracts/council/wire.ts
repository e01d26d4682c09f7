import * as z from 'zod/mini';

/** A version of a council's form, by its content: 32 hexadecimal digits. */
export const formHashSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** GET /api/forms/present. */
export const presentFormSchema = z.object({
  /** Of its content: 32 hexadecimal digits. */
  hash: z.string(),
  /** `version` of form.yaml: '2026', '2027-01'. */
  name: z.string(),
  /** UTC instant at which the portal had it first. */
  since: z.string(),
});
export type PresentForm = z.infer<typeof presentFormSchema>;

/** GET /api/forms/{hash}.json: the same, and the form as the council's folder describes it. */
export const formVersionSchema = z.object({ ...presentFormSchema.shape, document: z.record(z.string(), z.unknown()) });
export type FormVersion = z.infer<typeof formVersionSchema>;

/** GET /api/forms/{hash}/{language}.json: what a version says in another language, by place. What lacks is English. */
export const formWordsSchema = z.object({ texts: z.record(z.string(), z.string()) });
export type FormWords = z.infer<typeof formWordsSchema>;

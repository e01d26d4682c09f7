/** Of an OpenAPI document, what the page shows. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export interface Operation {
  summary: string;
  /** Empty where no token is asked for. */
  security?: readonly unknown[];
  parameters: readonly { name: string; in: string; required: boolean }[];
  requestBody?: Media;
  responses: Record<string, Media>;
}

export interface Media {
  content?: Record<string, { schema: unknown }>;
}

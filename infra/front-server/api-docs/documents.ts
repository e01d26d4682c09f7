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

/** Of an AsyncAPI document, what the page shows. */
export interface AsyncApiDocument {
  channels: Record<string, { address: string; description: string; messages: Record<string, unknown> }>;
  components: { messages: Record<string, Message> };
}

export interface Message {
  name: string;
  payload: unknown;
}

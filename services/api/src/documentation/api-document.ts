import type { CallAccess, ErrorCode } from '@commonpurse/contracts';

/** The parts of JSON Schema that our schemas are made of. */
export type JsonSchema = {
  type?: string | string[];
  $ref?: string;
  format?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  examples?: unknown[];
  minimum?: number;
  maxLength?: number;
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
};

export type Media = { schema: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> };

type Header = { description: string; schema: JsonSchema };
type Reference = { $ref: string };

export type Response = {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, Media>;
};

export type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema };

export type Operation = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security: Record<string, string[]>[];
  'x-access': CallAccess;
  'x-errors': ErrorCode[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Response | Reference>;
};

/** The parts of an OpenAPI 3.1 document that ours has. */
export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, object>;
    headers?: Record<string, Header>;
    schemas?: Record<string, object>;
    responses?: Record<string, Response>;
  };
};

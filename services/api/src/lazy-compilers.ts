import { SerializerSelector, type SerializerCompiler } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify';

// Fastify compiles the schemas of every route when it starts. For 177 calls that takes 0.9 s of processor time, as long
// as the rest of the start, and 20 MB, also for routes that a process may never serve. Here each is compiled at its
// first use, which takes that request about two milliseconds.

/** Compiles the serializers of responses at their first use. */
export const lazySerializers: FastifyServerOptions['schemaController'] = {
  compilersFactory: {
    buildSerializer: (schemas, options) => {
      const compile = SerializerSelector()(schemas, options);
      return (route) => {
        let serialize: ReturnType<SerializerCompiler> | undefined;
        return (reply) => (serialize ??= compile(route))(reply);
      };
    },
  },
};

type Validate = ((input: unknown) => unknown) & { errors?: unknown };

/** A compiler of validators that compiles each at its first use. */
export const lazyValidators =
  (compile: (route: Parameters<FastifySchemaCompiler<unknown>>[0]) => Validate): FastifySchemaCompiler<unknown> =>
  (route) => {
    let compiled: Validate | undefined;
    const validate: Validate = (input) => {
      compiled ??= compile(route);
      const result = compiled(input);
      validate.errors = compiled.errors;
      return result;
    };
    return validate as ReturnType<FastifySchemaCompiler<unknown>>;
  };

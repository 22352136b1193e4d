import { SerializerSelector, type SerializerCompiler } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

// A test file calls a few of the hundred routes whose schemas an application compiles when it starts: half of its start.

/** Options of Fastify with which serializers are compiled at their first use. */
export const LAZY_SERIALIZERS: FastifyServerOptions = {
  schemaController: {
    compilersFactory: {
      buildSerializer: (schemas, options) => {
        const compile = SerializerSelector()(schemas, options);
        return (route) => {
          let serialize: ReturnType<SerializerCompiler> | undefined;
          return (reply) => (serialize ??= compile(route))(reply);
        };
      },
    },
  },
};

type Validate = ((input: unknown) => unknown) & { errors?: unknown };

/** Validators of the routes that are registered from now on are compiled at their first use. */
export function compileValidatorsLazily(app: FastifyInstance): void {
  // oxlint-disable-next-line typescript/unbound-method -- called for the plugin's own instance below
  const set = app.setValidatorCompiler;
  app.setValidatorCompiler = function (this: FastifyInstance, compile) {
    return set.call(this, (route) => {
      let compiled: Validate | undefined;
      const validate: Validate = (input) => {
        compiled ??= compile(route as never) as Validate;
        const result = compiled(input);
        validate.errors = compiled.errors;
        return result;
      };
      return validate as never;
    });
  } as FastifyInstance['setValidatorCompiler'];
}

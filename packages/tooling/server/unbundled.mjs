export const UNBUNDLED = ['@node-rs/argon2', '@fastify/swagger-ui'];

import Fastify from 'fastify';
import { makeTestApp, testConfig } from '../../testing';
import { serverPlugin } from '../app';

/** Importing any of these packages fails. */
jest.mock('@opentelemetry/sdk-trace', () => {
  throw new Error('a tracing library was loaded');
});
jest.mock('@opentelemetry/resources', () => {
  throw new Error('a tracing library was loaded');
});
jest.mock('@opentelemetry/exporter-trace-otlp-http', () => {
  throw new Error('a tracing library was loaded');
});

test('without OTEL_EXPORTER_OTLP_ENDPOINT no tracing library is loaded', async () => {
  const t = await makeTestApp();
  expect((await t.visitor().get('/health')).statusCode).toBe(200);
  await t.close();
  const traces = { endpoint: 'http://127.0.0.1:4318', serviceName: null, share: 1 };
  const traced = Fastify();
  await expect(traced.register(serverPlugin, { config: testConfig({ traces }) })).rejects.toThrow(
    'a tracing library was loaded',
  );
});

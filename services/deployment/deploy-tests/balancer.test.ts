import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startProgram } from '../fleet/programs';
import { canConnect, freePort } from '../processes/ports';

const TRACE = {
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  tracestate: 'a=b',
  baggage: 'a=b',
};

test('HAProxy forwards the trace context of a host, and drops that of a browser', async () => {
  // An API that replies with the headers that reached it.
  const api = createServer((req, res) => res.end(JSON.stringify(req.headers))).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const at = (port: number) => `127.0.0.1:${port}`;
  const [listen, listenApis] = await Promise.all([freePort(), freePort()]);
  const nowhere = { API_2: at(9), API_3: at(9), HOST_1: at(9), HOST_2: at(9) };
  const balancer = await startProgram({
    name: 'haproxy',
    command: ['haproxy', '-W', '-f', 'services/deployment/haproxy/haproxy.cfg'],
    env: {
      LISTEN: at(listen),
      LISTEN_APIS: at(listenApis),
      API_1: at((api.address() as AddressInfo).port),
      ...nowhere,
    },
    ready: /Loading success/,
  });
  try {
    while (!(await canConnect(listen)));
    const received = async (port: number) => {
      const reply = await fetch(`http://${at(port)}/api/health`, { headers: TRACE });
      return (await reply.json()) as Record<string, string>;
    };
    for (const name of Object.keys(TRACE)) expect(await received(listen)).not.toHaveProperty(name);
    expect(await received(listenApis)).toMatchObject({ traceparent: TRACE.traceparent });
  } finally {
    await balancer.stop();
    api.close();
    api.closeAllConnections();
  }
});

import { APP_NAMES, isAppName } from '@commonpurse/releases';
import type { Routes } from '../../plugins/calls';
import { failureLog } from './failures.service';

/** Receives failures in readers' browsers, which the shell reports. */
export const failuresRoutes: Routes = (app) => {
  const write = failureLog(app.log);
  // Starts at zero, so that the first failures of an app count as an increase.
  for (const name of APP_NAMES) {
    for (const kind of ['load', 'render']) app.metrics?.readersFailures.inc({ app: name, release: 'other', kind }, 0);
  }

  app.handle('POST /failures', async (req, reply) => {
    write(req.body, app.clock.now());
    const { app: name, release, kind } = req.body;
    // Anybody may send any name, so unknown ones share one label value.
    const served = app.pointer.serves(name, release) ? release : 'other';
    app.metrics?.readersFailures.inc({ app: isAppName(name) ? name : 'other', release: served, kind });
    return reply.code(204).send(undefined);
  });
};

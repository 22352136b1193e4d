import type { RouteObject } from '@commonpurse/federation/router';
import { ScreenOutlet } from './features/screens/screen-outlet';
import { Layout } from './layout';

/** One route for every URL: the table of screens defines which screen it shows, and who may see it. */
export const routes: RouteObject[] = [{ Component: Layout, children: [{ path: '*', Component: ScreenOutlet }] }];

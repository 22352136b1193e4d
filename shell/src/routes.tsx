import type { RouteObject } from '@commonpurse/federation/router';
import { ScreenOutlet } from './features/screens/screen-outlet';
import { Layout } from './layout';

/** One route for every address: which screen it is, and who may see it, stands in the table of screens. */
export const routes: RouteObject[] = [{ Component: Layout, children: [{ path: '*', Component: ScreenOutlet }] }];

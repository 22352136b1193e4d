// Development only, before a remote's routes: this bundle's React Refresh must find the shell's React.
import { injectIntoGlobalHook } from 'react-refresh/runtime';

injectIntoGlobalHook(window);

// The page of this remote alone, in development. The import leaves time to settle which copy of a shared module is used.
void import('./bootstrap');

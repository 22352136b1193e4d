// Standalone page in development. The dynamic import lets Module Federation resolve the shared modules first.
void import('./bootstrap');

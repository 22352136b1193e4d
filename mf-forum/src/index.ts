// Shared libraries are there only once the chunk behind this import runs.
void import('./bootstrap');

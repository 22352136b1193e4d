// The shared modules are available only after this asynchronous import.
void import('./bootstrap');

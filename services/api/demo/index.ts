export { DEMO_ACCOUNTS } from './accounts';
export { seedDemo } from './seed';

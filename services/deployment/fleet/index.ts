export { disturb, DISTURBANCES, totalOf } from './disturb';
export { MODERATOR, startFleet, type Fleet } from './fleet';
export { Browser } from './load';

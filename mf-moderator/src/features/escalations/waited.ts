const HOUR = 60;
const DAY = 24 * HOUR;

/** The time from one moment to another in whole minutes, hours or days, as short as a timer: '12 min', '2 h 5 min'. */
export function waited(from: string, to: string | number): string {
  const minutes = Math.max(0, Math.floor((new Date(to).getTime() - new Date(from).getTime()) / 60_000));
  if (minutes < HOUR) return `${minutes} min`;
  if (minutes < DAY) return `${Math.floor(minutes / HOUR)} h ${minutes % HOUR} min`;
  return `${Math.floor(minutes / DAY)} d ${Math.floor((minutes % DAY) / HOUR)} h`;
}

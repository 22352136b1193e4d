import charts from './charts.module.css';
import { Swatch, type Fill } from './patterns';

/** The title and legend of a chart. */
export function ChartHead({
  id,
  title,
  parts,
}: {
  id: string;
  title: string;
  parts: readonly (readonly [Fill, string])[];
}) {
  return (
    <figcaption>
      <span className={charts.title}>{title}</span>
      <span className={charts.key}>
        {parts.map(([fill, name]) => (
          <span key={fill}>
            <Swatch id={id} fill={fill} /> <span>{name}</span>
          </span>
        ))}
      </span>
    </figcaption>
  );
}

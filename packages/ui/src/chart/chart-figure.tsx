import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './chart.module.css';

type ChartFigureProps = {
  title: string;
  /** A span for each part, with its sample and name. */
  legend?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** The frame of a chart: its title, its legend and the drawing. */
export const ChartFigure = ({ title, legend, className, children }: ChartFigureProps) => (
  <figure className={classNames(styles.chart, className)}>
    <figcaption className={styles.caption}>
      <span className={styles.title}>{title}</span>
      {legend && <span className={styles.legend}>{legend}</span>}
    </figcaption>
    {children}
  </figure>
);

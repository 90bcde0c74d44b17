import type { StrategyContent, StrategySource } from '../../../../../api/strategy.ts';
import type { Change } from '../editing.ts';

/** Props of the fields of every part. */
export interface FieldsProps {
  content: StrategyContent;
  sources: readonly StrategySource[];
  change: Change;
  /** As it is stored: what is counted is chosen from there. */
  saved: StrategyContent;
}

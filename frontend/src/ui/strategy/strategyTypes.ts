import type { Schemas } from '../../api/http.ts';

export type StrategyContent = Schemas['PlannedStrategyContent'];
export type StrategySource = Schemas['StrategySource'];
export type Pillar = StrategyContent['pillars'][number];
export type VoiceFigure = StrategyContent['voice']['figures'][number];

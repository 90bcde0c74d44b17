import type { Schemas } from '../../api/http.ts';

export type StrategyContent = Schemas['StrategyContent'];
export type StrategySource = Schemas['StrategySource'];
export type Pillar = StrategyContent['pillars'][number];
export type VoiceFigure = StrategyContent['voice']['figures'][number];
export type Slot = StrategyContent['firstMonth'][number];

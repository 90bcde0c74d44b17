import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { csvLine } from '../common/text/format.js';
import { SettingsService } from '../settings/settings.service.js';
import { FIGURES, type FigureName } from '../shared/figures.js';
import { FiguresRepository } from './figures.repository.js';
import type { FigureRow } from './figures.schemas.js';

/** The figures, compared with the agency's promises. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly repository: FiguresRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async read(name: FigureName): Promise<FigureRow[]> {
    const { strategyDays } = await this.settings.current();
    return this.repository.read(name, { now: this.clock.now(), strategyDays });
  }

  /** The rows with the labels of their columns. */
  async csv(name: FigureName): Promise<string> {
    const columns = FIGURES[name];
    const head = columns.map(({ label }) => label);
    const rows = await this.read(name);
    const lines = rows.map((row) => csvLine(columns.map(({ id }) => String(row[id] ?? ''))));
    return [csvLine(head, { first: true }), ...lines].join('');
  }
}

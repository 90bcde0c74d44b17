import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { csvLine } from '../common/text/format.js';
import { SettingsService } from '../settings/settings.service.js';
import { REPORT_MONTHS, REPORTS, type ReportName } from '../shared/reports.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import { monthRows } from './month-rows.js';
import { ReportsRepository } from './reports.repository.js';
import type { ReportRow } from './reports.schemas.js';

/** The reports, compared with the agency's promises. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly repository: ReportsRepository,
    private readonly settings: SettingsService,
    private readonly steps: NextStepsService,
    private readonly clock: Clock,
  ) {}

  async read(name: ReportName, visibleTo: string | undefined): Promise<ReportRow[]> {
    const now = this.clock.now();
    if (name === 'months') return monthRows(await this.steps.monthsOfClients(REPORT_MONTHS, { visibleTo }));
    const { strategyDays } = await this.settings.current();
    return this.repository.read(name, { now, strategyDays, visibleTo });
  }

  /** The rows with the labels of their columns. */
  async csv(name: ReportName, visibleTo: string | undefined): Promise<string> {
    const columns = REPORTS[name];
    const head = columns.map(({ label }) => label);
    const rows = await this.read(name, visibleTo);
    const lines = rows.map((row) => csvLine(columns.map(({ id }) => String(row[id] ?? ''))));
    return [csvLine(head, { first: true }), ...lines].join('');
  }
}

import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller.js';
import { FiguresRepository } from './figures.repository.js';
import { FiguresService } from './figures.service.js';

/** Statistics for the agency: unfinished forms, duration of strategies, decisions and spending. */
@Module({ controllers: [FiguresController], providers: [FiguresRepository, FiguresService] })
export class FiguresModule {}

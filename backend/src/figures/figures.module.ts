import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller.js';
import { FiguresRepository } from './figures.repository.js';
import { FiguresService } from './figures.service.js';

/** What an agency looks at now and then: where forms end, how long strategies take, what is decided and spent. */
@Module({ controllers: [FiguresController], providers: [FiguresRepository, FiguresService] })
export class FiguresModule {}

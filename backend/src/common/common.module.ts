import { Global, Module } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { Clock } from './clock.js';

@Global()
@Module({ imports: [EventEmitterModule.forRoot()], providers: [Clock], exports: [Clock] })
export class CommonModule {}

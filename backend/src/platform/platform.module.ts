import { Global, Module } from '@nestjs/common';
import { Clock } from './clock.js';
import { Erased } from './erased.js';

@Global()
@Module({ providers: [Clock, Erased], exports: [Clock, Erased] })
export class PlatformModule {}

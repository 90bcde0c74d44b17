import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Audited } from '../audit/audited.decorator.js';
import { Fault, Faults } from './faults.js';

/** Orders faults. For the administrator, like every route that is not marked public. */
@ApiExcludeController()
@Controller('sandbox/faults')
export class FaultsController {
  constructor(private readonly faults: Faults) {}

  @Get()
  all(): Fault[] {
    return this.faults.all();
  }

  @Post()
  @Audited(() => 'orderFault')
  @HttpCode(201)
  add(@Body({ schema: Fault }) fault: Fault): Fault {
    return this.faults.add(fault);
  }

  @Delete()
  @Audited(() => 'clearFaults')
  @HttpCode(204)
  clear(): void {
    this.faults.clear();
  }
}

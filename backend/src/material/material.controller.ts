import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { ChangeMark, MaterialLedger } from './material.schemas.js';
import { MaterialService } from './material.service.js';

/** What of a client's material was used, and what may be. */
@ApiTags('material')
@Controller('form_submissions/:id')
export class MaterialController {
  constructor(private readonly material: MaterialService) {}

  @Get('sources')
  @Route({
    id: 'listSources',
    rights: 'read clients',
    client: 'id',
    summary: 'List the material of a client',
    description:
      'For the administrator. Returns answers, imports and past posts, newest first, in passages: which posts quote each of them, and for how many posts the unused ones are enough. It is computed from the quotations of the posts.',
    returns: MaterialLedger,
    errors: [404],
  })
  list(@Param('id', { schema: UuidParam }) id: string): Promise<MaterialLedger> {
    return this.material.ledger(id);
  }

  @Put('marks')
  @Route({
    id: 'markPassage',
    rights: 'edit clients',
    client: 'id',
    summary: 'Retire, hold or anonymise a passage',
    description:
      'For the administrator. A retired or held passage reaches no prompt; of an anonymised one, prompts get the given text. Without any of the three the mark is removed. Repeating it changes nothing.',
    returns: MaterialLedger,
    errors: [404],
  })
  mark(
    @Param('id', { schema: UuidParam }) id: string,
    @Body({ schema: ChangeMark }) change: ChangeMark,
  ): Promise<MaterialLedger> {
    return this.material.mark(id, change);
  }
}

import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { ChangeMark, MaterialLedger, NeededMaterial } from './material.schemas.js';
import { MaterialService } from './material.service.js';

/** The use of a client's material, and decisions about its passages. */
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
      'For the administrator. Returns answers, imports and past posts, newest first, in passages, with the posts that quote each of them, and the number of posts that the unused ones cover. It is computed from the quotations of the posts.',
    returns: MaterialLedger,
    errors: [404],
  })
  list(@Param('id', { schema: UuidParam }) id: string): Promise<MaterialLedger> {
    return this.material.ledger(id);
  }

  @Get('material-need')
  @Route({
    id: 'getMaterialNeed',
    rights: 'read clients',
    client: 'id',
    summary: 'Check whether the next month needs material',
    description:
      'For the administrator. Returns the posts that the next month lacks, if the unused material does not cover them. It is the `need` of the list of the material, without reading the texts again after each request.',
    returns: NeededMaterial,
    errors: [404],
  })
  need(@Param('id', { schema: UuidParam }) id: string): Promise<NeededMaterial> {
    return this.material.need(id);
  }

  @Put('marks')
  @Route({
    id: 'markPassage',
    rights: 'edit clients',
    client: 'id',
    summary: 'Retire, hold or anonymise a passage',
    description:
      'For the administrator. A retired or held passage reaches no prompt; an anonymised one is replaced by the given text. Without any of the three the mark is removed. Repeating it changes nothing.',
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

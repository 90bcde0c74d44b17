import { SetMetadata } from '@nestjs/common';

export const IS_AUDITED = 'isAudited';

/** Has a reading route of the administrator recorded too, such as one that hands everything out. */
export const Audited = () => SetMetadata(IS_AUDITED, true);

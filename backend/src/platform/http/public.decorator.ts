import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'isPublic';

/** Opens a route to everyone. Without it the guard asks for the administrator's session. */
export const Public = () => SetMetadata(IS_PUBLIC, true);

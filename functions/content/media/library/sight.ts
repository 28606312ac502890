import type { Context } from 'hono';
import { may } from '../../../../db/access.ts';
import type { Role } from '../../../../db/account-roles.ts';
import type { Sight } from '../../../../db/queries/content/media-library.ts';
import type { AppEnv } from '../../../types.ts';

/** Resources whose records can contain pictures from the library. */
const SHOWING = ['news', 'events', 'gallery', 'publications', 'members'] as const;

/** Returns the roles of a caller whose session is verified. */
export const rolesOf = (c: Context<AppEnv>): readonly Role[] => c.var.identity.account.roles;

export const sightOf = (c: Context<AppEnv>): Sight => ({
  readable: SHOWING.filter((name) => may(rolesOf(c), 'read', name)),
  changeable: SHOWING.filter((name) => may(rolesOf(c), 'change', name)),
});

import type { Context } from 'hono';
import type { Role } from '../../../../core/accounts/account-roles.ts';
import { may } from '../../../../core/app/access.ts';
import type { Sight } from '../../../../db/queries/content/media-library.ts';
import type { AppEnv } from '../../../http/types.ts';

const SHOWING = ['news', 'events', 'gallery', 'publications', 'members', 'association'] as const;

export const rolesOf = (c: Context<AppEnv>): readonly Role[] => c.var.identity.account.roles;

export const sightOf = (c: Context<AppEnv>): Sight => ({
  readable: SHOWING.filter((name) => may(rolesOf(c), 'read', name)),
  changeable: SHOWING.filter((name) => may(rolesOf(c), 'change', name)),
});
